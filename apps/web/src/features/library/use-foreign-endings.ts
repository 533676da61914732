import { useEffect, useState } from 'react';
import { foreignFormats, foreignModeFiles } from './foreign-formats.ts';
import { ownEndings } from './import-file.ts';

/** File extensions of other programs' formats that some game reads. */
export function useForeignEndings(): readonly string[] {
  const [endings, setEndings] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    void Promise.all([foreignFormats(), foreignModeFiles()]).then(([formats, levels]) => {
      const found = new Set([
        ...formats.map(({ format }) => format.extension),
        ...levels.flatMap(({ files }) => files.extensions),
      ]);
      if (!left) setEndings([...found].filter((ending) => !ownEndings.includes(ending)).toSorted());
    });
    return () => {
      left = true;
    };
  }, []);
  return endings;
}
