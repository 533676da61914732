import type { Say } from '@quadrille/kit';
import { Dialog, saveFile, toast } from '@quadrille/ui';
import { Copy, Download } from 'lucide-react';

interface CodesShownProps {
  readonly name: string;
  readonly codes: readonly string[];
  readonly say: Say;
  close(): void;
}

/** Shows the recovery codes once; only their hashes are stored. */
export function CodesShown({ name, codes, say, close }: CodesShownProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(say('codes.copied'));
  };
  const save = () => {
    const title = say('codes.file', { name, place: location.host });
    saveFile('quadrille-codes.txt', `${[title, '', ...codes].join('\n')}\n`, 'text/plain');
  };
  return (
    <Dialog title={say('codes.title')} closeLabel={say('shell.close')} isAlert testId="codes" onClose={close}>
      <p>{say('codes.text')}</p>
      <ul className="codes figures">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        {isSecureContext && (
          <button type="button" className="button" onClick={() => void copy()}>
            <Copy aria-hidden />
            {say('codes.copy')}
          </button>
        )}
        <button type="button" className="button" onClick={save}>
          <Download aria-hidden />
          {say('codes.save')}
        </button>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button primary" data-testid="codes-kept" onClick={close}>
          {say('codes.kept')}
        </button>
      </div>
    </Dialog>
  );
}
