import { parseArgs } from "node:util";
import { DEMO_LOGINS, DEMO_PASSWORD } from "./demo/logins.mjs";
import { askTerminal } from "./lib/ask-terminal.mjs";
import { ensureBuilt } from "./lib/bundle.mjs";
import { changeCompanyStatus } from "./lib/company-status.mjs";
import { fail, log } from "./lib/log.mjs";
import { prepareData } from "./lib/prepare-data.mjs";
import { serveWorker } from "./lib/worker.mjs";

const USAGE = `use: npm run company -- suspend|resume|close <slug> --reason "…"
     of a deployment also: --origin https://app.example.com --email you@example.com (password: asked, or CARTAGE_PASSWORD)`;

const { values, positionals } = readArguments();
const [action, slug, ...others] = positionals;
if (!["suspend", "resume", "close"].includes(action) || !slug || others.length > 0 || !values.reason?.trim())
	fail(USAGE);

function readArguments() {
	const text = { type: "string" };
	try {
		return parseArgs({ options: { reason: text, origin: text, email: text }, allowPositionals: true });
	} catch (error) {
		return fail(`${error.message}\n${USAGE}`);
	}
}

/** The running local server, else one for this command over the same databases. */
async function openLocal() {
	const running = `http://localhost:${process.env.PORT ?? 8787}`;
	const answers = await fetch(`${running}/health`).then(
		(response) => response.ok,
		() => false,
	);
	if (answers) return { origin: running, close: async () => {} };
	await ensureBuilt();
	await prepareData();
	const server = serveWorker({ port: 0 });
	return { origin: `http://localhost:${(await server.ready).port}`, close: () => server.dispose() };
}

async function readLogin() {
	if (!values.origin && !values.email) return { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD };
	const email = values.email ?? (await askTerminal("Email: "));
	const password = process.env.CARTAGE_PASSWORD ?? (await askTerminal("Password: ", { isHidden: true }));
	return { email, password };
}

const login = await readLogin();
const site = values.origin
	? { origin: new URL(values.origin).origin, close: async () => {} }
	: await openLocal();
try {
	const getCode = () => askTerminal("Code of your authenticator app: ");
	log(
		await changeCompanyStatus({ origin: site.origin, login, slug, action, reason: values.reason, getCode }),
	);
} catch (error) {
	console.error(`cartage: ${error.message}`);
	process.exitCode = 1;
} finally {
	await site.close();
}
