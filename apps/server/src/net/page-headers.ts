/** The headers of every answer, and the files of the app: the same as where the app is served alone. */
export { always, answerWhole } from '../../../../scripts/serve.mjs';
