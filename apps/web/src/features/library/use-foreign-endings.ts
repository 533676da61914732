import { useEffect, useState } from 'react';
import { foreignFormats } from './foreign-formats.ts';
import { ownEndings } from './import-file.ts';

/** How the files of other programs end that some game reads, beside our own endings. */
export function useForeignEndings(): readonly string[] {
  const [endings, setEndings] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    void foreignFormats().then((formats) => {
      const found = new Set(formats.map(({ format }) => format.extension));
      if (!left) setEndings([...found].filter((ending) => !ownEndings.includes(ending)).toSorted());
    });
    return () => {
      left = true;
    };
  }, []);
  return endings;
}
