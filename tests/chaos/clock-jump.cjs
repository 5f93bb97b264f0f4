// Preloaded into the product's processes: their clock is off by as many milliseconds as the file CLOCK_OFFSET_FILE says.
const { readFileSync } = require('node:fs');

const RealDate = Date;
let offset = 0;
setInterval(() => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
  } catch {
    // There is none yet.
  }
}, 100).unref();

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + offset] : values));
  }
  static now() {
    return RealDate.now() + offset;
  }
  // Dates that come from another process or from the database's driver are dates, too.
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};
