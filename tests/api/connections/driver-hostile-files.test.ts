import { describe, expect, it } from "vitest";
import { driverFileForm, newUid, openDriverDayBeforeAll, PIXEL } from "@/tests/support/driver/driver-day";
import { MIB } from "~/shared/bytes.mjs";

const day = openDriverDayBeforeAll();
const SCRIPT = "<html><script>alert(1)</script></html>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

async function upload(name: string, content: BlobPart[], uid = newUid()) {
	const form = driverFileForm(new File(content, name, { type: "image/jpeg" }), uid);
	const { status, data } = await day.dan.call<{ file: string } | null>("POST", "/driver/files", form);
	return { status, file: data && "file" in data ? data.file : null };
}

describe("a file that is no picture", () => {
	it.each<[string, BlobPart[], number]>([
		["page.jpg", [SCRIPT], 415],
		["drawing.jpg", [SVG], 415],
		["drawing.svg", [SVG], 415],
		["page.html", [PIXEL, SCRIPT], 415],
		["photo.jpg.html", [PIXEL], 415],
		["photo.png", [SVG], 415],
		["photo.jpg", [PIXEL], 415],
		["empty.png", [], 415],
		["program.exe", ["MZ", SCRIPT], 415],
	])("%s is refused", async (name, content, status) => {
		expect((await upload(name, content)).status).toBe(status);
	});

	it.each(["../../x", "a/b/c/d/e", "u1-other\u0000x", "x".repeat(65)])("is not stored as %j", async (uid) => {
		expect((await upload("photo.png", [PIXEL], uid)).status).toBe(422);
	});
});

describe("a picture that is also a page", () => {
	it("is served as a picture, in which nothing runs", async () => {
		const { status, file } = await upload("photo.png", [PIXEL, SCRIPT]);
		expect(status).toBe(200);
		const response = await day.office.fetch("GET", `/client/files/${file}`);
		await response.arrayBuffer();
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "image/png",
			"x-content-type-options": "nosniff",
			"content-security-policy": expect.stringContaining("default-src 'none'"),
			"cache-control": "private, no-store",
		});
	});

	it("is not readable by another driver or a customer who has no job of it", async () => {
		const { file } = await upload("photo.png", [PIXEL]);
		const customer = await day.api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
		for (const by of [day.dan, day.eva, customer])
			for (const area of ["client", "customer"]) {
				const response = await by.fetch("GET", `/${area}/files/${file}`);
				await response.text();
				expect([403, 404]).toContain(response.status);
			}
	});
});

describe("a photo of 60 MB", () => {
	it("is refused with an answer, and none of it is stored", async () => {
		const uid = newUid();
		const { status } = await upload("photo.png", [PIXEL, new Uint8Array(60 * MIB)], uid);
		expect(status).toBe(413);
		const { objects } = await day.api.env.FILES.list({ prefix: "" });
		expect(objects.filter(({ key }) => key.includes(uid))).toEqual([]);
	});

	it("without its length is refused the same", async () => {
		let sent = 0;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (sent >= 60 * MIB) return controller.close();
				sent += MIB;
				controller.enqueue(new Uint8Array(MIB));
			},
		});
		const response = await fetchStream(body);
		expect(response.status).toBe(413);
		// It is read to its end, as a connection that is closed in the middle loses its answer.
		expect(sent).toBeGreaterThanOrEqual(60 * MIB);
	});
});

async function fetchStream(body: ReadableStream<Uint8Array>) {
	const { api } = await import("@/workers/api/v3");
	const { API_ORIGIN } = await import("@/tests/support/api/test-api");
	const request = new Request(`${API_ORIGIN}/api/v3/driver/files`, {
		method: "POST",
		headers: { ...day.dan.headers, "Content-Type": "multipart/form-data; boundary=x" },
		body,
		duplex: "half",
	} as RequestInit);
	const execution = { waitUntil() {}, passThroughOnException() {}, props: {} };
	return await api.fetch(request, day.api.env, execution as unknown as ExecutionContext);
}
