import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveWorker } from "@/scripts/lib/worker/worker.mjs";
import { openClient, origin } from "../support/served/served-site";

const PATHS = [
	"/dev/mail",
	"/dev/mail/",
	"/DEV/MAIL",
	"/dev/mail.data",
	"/dev/mail/json",
	"/dev/mail/json.data",
	"/dev/mail/file?mail=northline-1&file=0",
	"/dev/mail/file.data?mail=northline-1&file=0",
];

async function answerOf(site: string, path: string) {
	const response = await fetch(site + path, { redirect: "manual" });
	return { status: response.status, body: await response.text() };
}

/** The routes that the browser asks for before it goes to a path. */
async function readRoutes(site: string, path: string): Promise<string> {
	const page = await answerOf(site, "/no-such-page");
	const version = /"version":\s*"(\w+)"/.exec(page.body)?.[1] ?? "";
	const { status, body } = await answerOf(site, `/__manifest?${new URLSearchParams({ p: path, version })}`);
	expect(status).toBe(200);
	return body;
}

const ignore = () => undefined;

describe("the mailbox in a deployment", () => {
	const data = mkdtempSync(join(tmpdir(), "cartage-deployed-"));
	let worker: Miniflare;
	let deployed: string;
	beforeAll(async () => {
		// The built Worker as it is deployed: what a local server adds to its settings is LOCAL.
		worker = serveWorker({ port: 0, data, bindings: { LOCAL: "" }, onLine: ignore, onErrorLine: ignore });
		deployed = `http://127.0.0.1:${(await worker.ready).port}`;
	});
	afterAll(async () => {
		await worker?.dispose();
		rmSync(data, { recursive: true, force: true });
	});

	it.each(PATHS)("%s is an address that does not exist", async (path) => {
		const { status, body } = await answerOf(deployed, path);
		expect(status).toBe(404);
		expect(body).not.toMatch(/mailbox/i);
		const unknown = await answerOf(deployed, path.replace(/mail/i, "nothing"));
		expect(status).toBe(unknown.status);
	});

	it("is not among the routes that the browser is given", async () => {
		expect(await readRoutes(origin(), "/dev/mail")).toContain("routes/dev.mail");
		const routes = await readRoutes(deployed, "/dev/mail");
		expect(routes).toContain("routes/_open.$");
		expect(routes).not.toContain("routes/dev.");
	});
});

describe("the mailbox of a local server", () => {
	it("answers by the name of this machine only", async () => {
		const { status, body } = await answerOf(origin(), "/dev/mail");
		expect([status, body.includes("Mailbox")]).toEqual([200, true]);
		const { port } = new URL(origin());
		const foreign = await new Promise<number | undefined>((resolve, reject) => {
			request(
				{ host: "127.0.0.1", port, path: "/dev/mail/json", headers: { Host: "cartage.example" } },
				(answer) => {
					answer.resume();
					resolve(answer.statusCode);
				},
			)
				.on("error", reject)
				.end();
		});
		expect(foreign).toBe(404);
	});

	it("has a mail as soon as it is written, for programs too", async () => {
		const email = "dispatch@northline.test";
		const requested = await openClient().send("POST", "/api/v3/send-password-reset-link", { email });
		expect(requested.status).toBe(200);
		const response = await openClient().get(`/dev/mail/json?${new URLSearchParams({ to: email })}`);
		expect(await response.json()).toMatchObject({
			opened: { recipient: email, links: [{ label: "Choose a new password" }] },
		});
		expect((await openClient().get("/dev/mail/json?limit=none")).status).toBe(422);
	});
});
