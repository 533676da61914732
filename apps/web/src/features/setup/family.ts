import type { Card } from '@quadrille/kit';
import type { Family } from '@quadrille/ui/face';

/** Neighbours on the home page have different families. */
export const familyOf = ({ order }: Card): Family => (order % 2 === 0 ? 'round' : 'square');
