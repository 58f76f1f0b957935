import { serveWorker } from "../../scripts/lib/worker/worker.mjs";
import { prepareData } from "../../scripts/local/prepare-data.mjs";

// Serves the built product over the given data folder, with bindings of its own, and sends the port to the parent process.
const [, , data, bindings = "{}"] = process.argv;
await prepareData(data);
const { port } = await serveWorker({ port: 0, data, bindings: JSON.parse(bindings) }).ready;
process.send?.(Number(port));
