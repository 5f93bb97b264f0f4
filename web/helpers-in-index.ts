import type { Plugin, Rolldown } from 'vite';

const EXPORTS = /export\{([^}]*)\};?\s*$/;

/** Moves the helpers that Rolldown gives a file of their own into the first script, which saves each page a request. */
export function helpersInIndex(): Plugin {
  return {
    name: 'helpers-in-index',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
        const helpers = chunks.find(({ name }) => name === 'rolldown-runtime');
        const index = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/src/main.tsx')));
        const names = EXPORTS.exec(helpers?.code ?? '')?.[1];
        if (!helpers || !index || names === undefined)
          throw new Error('Rolldown places its helpers in another way by now; see web/helpers-in-index.ts.');
        const exported = names.split(',').map((name) => name.split(' as ') as [own: string, name: string]);
        const scope = `(()=>{${helpers.code.replace(EXPORTS, '')};return{${exported.map(([own, name]) => `${name}:${own}`).join()}}})()`;
        index.code += `\nexport const{${exported.map(([, name]) => `${name}:${inIndex(name)}`).join()}}=${scope};`;
        const place = fileOf(helpers);
        const importing = new RegExp(`import\\{([^}]*)\\}from"\\./${place.replaceAll('.', '\\.')}"`);
        for (const chunk of chunks) {
          chunk.code = chunk.code
            .replace(importing, (_found, wanted: string) => `import{${wanted.split(',').map(fromIndex).join()}}from"./${fileOf(index)}"`)
            .replaceAll(helpers.fileName, index.fileName);
          chunk.imports = [...new Set(chunk.imports.map((file) => (file === helpers.fileName ? index.fileName : file)))];
          if (chunk.code.includes(place)) throw new Error(`${chunk.fileName} imports the helpers of Rolldown in another way by now.`);
        }
        delete bundle[helpers.fileName];
      },
    },
  };
}

const fileOf = ({ fileName }: Rolldown.OutputChunk) => fileName.slice(fileName.lastIndexOf('/') + 1);
const inIndex = (name: string) => `helper_${name}`;

/** `n as e` as `helper_n as e`, and `t` as `helper_t as t`. */
function fromIndex(wanted: string): string {
  const [name, local = name] = wanted.split(' as ') as [string, string?];
  return `${inIndex(name)} as ${local}`;
}
