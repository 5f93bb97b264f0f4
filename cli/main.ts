import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { checkDataFolder } from './check-data-folder.ts';
import { COMMANDS } from './commands.ts';
import { EXIT } from './exit-codes.ts';

const words = process.argv.slice(2);
// A reader that has seen enough (`| head`) closes the pipe, which is no failure. Nobody reads where a report goes to a file.
if (!words.includes('--output')) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}
void run(words);

async function run(args: string[]): Promise<void> {
  const program = new Command('understory')
    .description('Shows what grows beneath your code: dependencies, vulnerabilities, licenses and weaknesses.')
    .version(manifest.version)
    .exitOverride()
    .configureHelp({ showGlobalOptions: false });
  for (const [name, { description, load }] of Object.entries(COMMANDS)) {
    // Only the command that is asked for is loaded, so that each starts fast.
    program.addCommand(args[0] === name ? inheritExit(await load()) : new Command(name).description(description));
  }
  try {
    if (args.length === 0) program.help();
    checkDataFolder();
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = codeOf(error);
  }
}

/** Makes a wrong option end like every other complaint instead of ending the process. */
function inheritExit(command: Command): Command {
  command.exitOverride();
  for (const child of command.commands) inheritExit(child);
  return command;
}

function codeOf(error: unknown): number {
  // Commander has already said what was wrong.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.incomplete;
  console.error(error instanceof Error ? error.message : String(error));
  if (process.env['UNDERSTORY_DEBUG']) console.error(error);
  else if (isOurMistake(error)) console.error('This is a bug in Understory. Set UNDERSTORY_DEBUG=1 to print the stack trace.');
  return EXIT.incomplete;
}

/** Errors that the language throws are never meant for people. */
function isOurMistake(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError || error instanceof SyntaxError;
}
