import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileInbox } from "@/scripts/file-inbox/stand-in.mjs";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { runBookingFiles } from "@/workers/background/booking-files";
import type { WebhookNetwork } from "@/workers/integrations/webhooks/post-event";
import type { BookingFilesPage } from "~/domain/portal/booking-files/schemas";
import { addRow, changeRows } from "../databases/rows";

const INBOX_URL = "http://inbox.test";
const WRITTEN_SECONDS_AGO = 600;

/** The stand-in of a file server over a temporary folder. `answer` replaces the answers of the server while it is set. */
export function openInbox() {
	const root = mkdtempSync(join(tmpdir(), "cartage-inbox-"));
	const handle = createFileInbox(root);
	const state: { answer: ((path: string) => Response | null) | null } = { answer: null };
	const calls: string[] = [];
	const network: WebhookNetwork = {
		timeoutMs: 10_000,
		isLocal: true,
		resolve: async () => [],
		async fetch(url, init) {
			const { pathname, searchParams } = new URL(url);
			calls.push(`${init.method} ${pathname.replace("/api/v2/", "")}`);
			const other = state.answer?.(pathname);
			if (other) return other;
			const { status, body } = await handle({
				method: init.method ?? "GET",
				path: pathname,
				query: searchParams,
				authorization: new Headers(init.headers).get("Authorization") ?? undefined,
			});
			return body instanceof Uint8Array
				? new Response(new Uint8Array(body), { status })
				: Response.json(body, { status });
		},
	};
	return {
		state,
		network,
		takeCalls: () => calls.splice(0),
		/** Leaves a file in a directory, as a customer does. */
		leave(company: string, directory: string, name: string, content: string | Uint8Array) {
			const folder = join(root, company, directory);
			mkdirSync(folder, { recursive: true });
			const path = join(folder, name);
			writeFileSync(path, content);
			const at = Date.now() / 1000 - WRITTEN_SECONDS_AGO;
			utimesSync(path, at, at);
		},
		list: (company: string, directory: string) => readdirSync(join(root, company, directory)).sort(),
		close: () => rmSync(root, { recursive: true, force: true }),
	};
}

export type TestInbox = ReturnType<typeof openInbox>;

/** Connects the first company to the stand-in; customer 1 leaves files in /east, which are saved at once if they are good. */
export async function connectInbox(api: TestApi, inbox: TestInbox) {
	Object.assign(api.env, { FILE_INBOX_URL: INBOX_URL, FILE_INBOX_NETWORK: inbox.network });
	const { d1 } = api.north;
	await addRow(d1, "integration", {
		id: 9,
		name: "Bookings by file",
		slug: "booking-files",
		is_enabled: 1,
		settings: { server: "stand-in" },
	});
	await addRow(d1, "customer_sftp", {
		customer_id: 1,
		directory: "east/",
		status: "active",
		saves_good_files: 1,
	});
}

/** A visit of the background in the first company, in its next turn. */
export async function visitInbox(api: TestApi, now = new Date()) {
	await changeRows(api.north.d1, "customer_sftp", {}, { last_read_at: null });
	const tenant = { ...api.north, name: "north", binding: "TENANT_DB_01", status: "active" };
	return await runBookingFiles(api.env, tenant, now);
}

/** The files that have come, the newest first. */
export const listFiles = async (caller: ApiCaller) =>
	(await caller.call<BookingFilesPage>("GET", "/client/booking-files")).data.files;
