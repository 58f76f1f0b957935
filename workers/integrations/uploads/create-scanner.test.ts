import { expect, it } from "vitest";
import { jsonResponse, type StubReply, stubUpstream } from "@/tests/support/connections/stub-upstream";
import { pdfWith, SCRIPT_ACTION } from "@/tests/support/files/hostile-files";
import { createUploadScanner } from "./create-scanner";

const SETTINGS = { UPLOAD_SCANNER_URL: "https://scan.test/files", UPLOAD_SCANNER_TOKEN: "key-7" };
const PLAIN = { name: "päper 1.pdf", type: "application/pdf", bytes: pdfWith() };

async function scan(replies: StubReply[], file = PLAIN) {
	const upstream = stubUpstream(replies);
	const threat = await createUploadScanner(SETTINGS, upstream)
		.findThreat(file)
		.catch((error: unknown) => error);
	return { threat, upstream };
}

it("sends a file to the service once the embedded checks have passed it", async () => {
	const { threat, upstream } = await scan([jsonResponse({ clean: true })]);
	expect(threat).toBeNull();
	const [request] = upstream.requests;
	expect(request?.url.href).toBe("https://scan.test/files");
	expect(Object.fromEntries(new Headers(request?.init.headers))).toEqual({
		authorization: "Bearer key-7",
		"content-type": "application/octet-stream",
		"x-file-name": "p_per_1.pdf",
	});
	expect(request?.init).toMatchObject({ method: "POST", redirect: "manual", body: PLAIN.bytes });
});

it("does not send what the embedded checks refuse", async () => {
	const { threat, upstream } = await scan([], { ...PLAIN, bytes: pdfWith(SCRIPT_ACTION) });
	expect(threat).toMatch(/contains a script/);
	expect(upstream.requests).toEqual([]);
});

it("refuses what the service has found, and reports what it was", async () => {
	const { threat, upstream } = await scan([jsonResponse({ clean: false, finding: "Eicar-Test" })]);
	expect(threat).toBe("päper 1.pdf was refused by the virus scanner.");
	expect(upstream.reports).toEqual([{ service: "upload scanner", message: "found Eicar-Test" }]);
});

it.each<[string, StubReply]>([
	["is silent", "silent"],
	["cannot be reached", "broken"],
	["refuses the key", new Response("no", { status: 401 })],
	["is out of order", new Response("", { status: 503 })],
	["answers a page", new Response("<html>")],
	["answers something else", jsonResponse({ ok: true })],
	["sends elsewhere", new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
])("takes no file while the service %s", async (_, reply) => {
	const { threat, upstream } = await scan([reply]);
	expect(threat).toMatchObject({ status: 503, headers: { "Retry-After": "120" } });
	expect(upstream.reports).toHaveLength(1);
	expect(upstream.requests).toHaveLength(1);
});

it.each<[string, StubReply]>([
	["is silent", "silent"],
	["is out of order", new Response("", { status: 503 })],
])("takes a file that an outage is to pass while the service %s, and reports it", async (_, reply) => {
	const upstream = stubUpstream([reply]);
	expect(await createUploadScanner(SETTINGS, upstream).findThreat(PLAIN, "pass")).toBeNull();
	expect(upstream.reports).toEqual([
		{ service: "upload scanner", message: expect.stringMatching(/; a file was taken without it$/) },
	]);
});

it("refuses what it finds also where an outage is to pass", async () => {
	const infected = stubUpstream([jsonResponse({ clean: false, finding: "Eicar-Test" })]);
	expect(await createUploadScanner(SETTINGS, infected).findThreat(PLAIN, "pass")).toMatch(/virus scanner/);
	const hostile = { ...PLAIN, bytes: pdfWith(SCRIPT_ACTION) };
	expect(await createUploadScanner(SETTINGS, stubUpstream([])).findThreat(hostile, "pass")).toMatch(/script/);
});

it("is the embedded checks alone where no service is configured", async () => {
	expect(await createUploadScanner({}, stubUpstream([])).findThreat(PLAIN)).toBeNull();
});
