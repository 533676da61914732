import { pagePort, serve } from '@quadrille/kernel';
import { answer } from './answer.ts';
import type { ProofRequest } from './proofs.ts';

serve(pagePort(), (request, poll) => answer(request as ProofRequest, poll));
