import { parseSavedRecord, type Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { useMemo } from 'react';
import { titleAmong } from '../../shared/profile/profile-live.ts';
import { useRecordSay } from './use-record-say.ts';

/** Who plays in a saved game: `You – First-timer`. Loaded on demand by the home page. */
export default function RecordNames({ saved, say: platform }: { readonly saved: SavedGame; readonly say: Say }) {
  const record = useMemo(() => parseSavedRecord(saved.record), [saved.record]);
  const seats = record.ok ? record.value.seats : [];
  const say = useRecordSay(saved.game, seats, platform);
  if (!say || seats.length < 2) return undefined;
  return seats.map((_, seat) => titleAmong(say, seats, seat)).join(' – ');
}
