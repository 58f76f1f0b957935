import { prepareData } from "../../scripts/lib/prepare-data.mjs";
import { serveWorker } from "../../scripts/lib/worker.mjs";

// Serves the built product over the given data folder and sends the port to the parent process.
const [, , data] = process.argv;
await prepareData(data);
const { port } = await serveWorker({ port: 0, data }).ready;
process.send(Number(port));
