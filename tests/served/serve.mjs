import { prepareData } from "../../scripts/lib/prepare.mjs";
import { serveWorker } from "../../scripts/lib/worker.mjs";

// Serves the built product over the data folder it is given, and tells its parent where.
const [, , data] = process.argv;
await prepareData(data);
const { port } = await serveWorker({ port: 0, data }).ready;
process.send(Number(port));
