import { BusinessError } from '#contract/errors.ts';

/** Edge of the stored picture in pixels, twice the largest size it is shown at. */
const EDGE = 256;
const QUALITY = 0.85;
/** A larger picture is a mistake, and decoding it would freeze the page. */
const MAX_BYTES = 20_000_000;

/** The middle square of a picture, scaled down, as a data URL of well below 100 kB. Throws ValidationFailed for a file that is not a picture. */
export async function toAvatar(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw refused('The picture is larger than 20 MB.');
  const picture = await createImageBitmap(file).catch(() => {
    throw refused('This file is not a picture that the browser can read.');
  });
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, EDGE, EDGE);
  picture.close();
  // Browsers without WebP encoding answer PNG.
  return canvas.toDataURL('image/webp', QUALITY);
}

function refused(message: string): BusinessError {
  return new BusinessError('ValidationFailed', { message });
}
