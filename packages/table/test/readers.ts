import { fromJson, type TextReaders } from '@quadrille/conformance/fuzz';
import { openRecord, parseRecord, printRecord, random } from '@quadrille/kit';
import {
  encodeEvent,
  parseControl,
  parseLog,
  parseSent,
  printControl,
  recordOfTable,
  replay,
  resumeTable,
  setupOfRecord,
} from '../src/index.ts';
import { counting } from './counting.ts';
import { Sitting } from './sitting.ts';

const sitting = new Sitting(counting, { control: '60+1', params: 'goal=200' })
  .sleep(1000)
  .do(0, '+1')
  .sleep(1000)
  .do(1, '+2', { kind: 'offer', what: 'draw' })
  .say({ by: 'house', kind: 'away', seat: 0, since: 100 });

/** The parsers of untrusted input: logs and messages as JSON, times and records as text. */
export const readers: TextReaders = [
  {
    name: 'log',
    examples: () => [JSON.stringify(sitting.log.map(encodeEvent))],
    read: (text) => {
      const log = parseLog(fromJson(text));
      return log.ok && replay(counting, log.value).ok;
    },
  },
  {
    name: 'message',
    examples: () => [
      '{"c":"a1","n":3,"d":{"k":"move","m":"+1","spent":200}}',
      '{"c":"a2","for":1,"d":{"k":"offer","what":"back"}}',
      '{"c":"a3","d":{"k":"answer","of":4,"yes":true}}',
      '{"c":"a4","d":{"k":"claim","seat":1,"what":"win"}}',
      '{"c":"a5","d":{"k":"go","to":2}}',
      `{"c":"a6","d":{"k":"contribute","value":"${'0f'.repeat(32)}"}}`,
    ],
    read: (text) => parseSent(fromJson(text)).ok,
  },
  {
    name: 'time control',
    examples: () => ['none', '300+3', '2d', '0+10'],
    read: (text) => {
      const control = parseControl(text);
      if (control.ok) printControl(control.value);
      return control.ok;
    },
  },
  {
    name: 'record with clocks',
    examples: () => [printRecord(recordOfTable(sitting.table, 3000))],
    read: (text) => {
      const record = parseRecord(text);
      const session = record.ok ? openRecord(counting, record.value) : record;
      if (!record.ok || !session.ok) return false;
      const setup = setupOfRecord(record.value, 2);
      return setup.ok && resumeTable(session.value, setup.value, 4000, random(1)).ok;
    },
  },
];
