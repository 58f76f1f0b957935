import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { PIXEL_PNG } from "@/tests/support/api/pixel-png";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { driverFileForm } from "@/tests/support/driver/driver-day";
import { docxWith, pdfWith, pngOfSize, SCRIPT_ACTION } from "@/tests/support/files/hostile-files";
import { formOf, requestPod, saveJobInProgress } from "@/tests/support/jobs/job-papers";
import { makeLink } from "@/tests/support/jobs/sub-contractor-link";

let api: TestApi;
let admin: ApiCaller;
let dan: ApiCaller;
let link: string;
let job_id: string;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
});
beforeAll(async () => {
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	link = await makeLink(admin, 1);
	job_id = String((await saveJobAs(admin)).id);
});
beforeEach(() => {
	Object.assign(api.env, { UPLOAD_SCANNER_URL: undefined });
});

type Reply = { status: number; message: string; data: unknown };
const linkForm = (file: File, more: Record<string, string>) =>
	anonymous(api).call(
		"POST",
		`/sub-contractor/${link}/${more.uid ? "files" : "documents"}`,
		formOf({ file, ...more }),
	);

/** Every place where a file is stored, by the field that it is sent in. */
const PLACES: [place: string, field: string, send: (file: File) => Promise<Reply>][] = [
	["the driver's app", "file", (file) => dan.call("POST", "/driver/files", driverFileForm(file))],
	["a sub-contractor's proof", "file", (file) => linkForm(file, { uid: crypto.randomUUID() })],
	[
		"a sub-contractor's document",
		"file",
		(file) => linkForm(file, { kind: "insurance", expires_on: "2099-01-01" }),
	],
	[
		"a general upload",
		"file",
		(file) => admin.call("POST", "/client/upload-file", formOf({ file, bucket_name: "driver-documents" })),
	],
	[
		"a general upload as text",
		"base64_string",
		async (file) => {
			const base64_string = Buffer.from(await file.arrayBuffer()).toString("base64");
			return await admin.call("POST", "/client/upload-file", {
				base64_string,
				bucket_name: "driver-documents",
			});
		},
	],
	[
		"an attachment of a job",
		"file",
		(file) => admin.call("POST", "/client/job-attachment", formOf({ file, job_detail_id: job_id })),
	],
	[
		"a proof of delivery",
		"pod_image",
		async (file) => await requestPod(admin, (await saveJobInProgress(api, admin)).id, { pod_image: file }),
	],
	[
		"a workday",
		"file",
		(file) => admin.call("POST", "/client/save-workday-attachment", formOf({ file, work_day_id: "1" })),
	],
	[
		"a message to support",
		"file",
		(file) =>
			admin.call("POST", "/client/support/threads", formOf({ subject: "Help", message: "See", file })),
	],
];

const countFiles = async () => (await api.env.FILES.list()).objects.length;
const hostilePdf = () => new File([pdfWith(SCRIPT_ACTION)], "paper.pdf", { type: "application/pdf" });
const REASON = expect.stringMatching(/contains a script/);

describe("a hostile file", () => {
	it.each(PLACES)("is refused at its field and not stored: %s", async (_, field, send) => {
		const before = await countFiles();
		expect(await send(hostilePdf())).toMatchObject({
			status: 422,
			message: REASON,
			data: { [field]: [REASON] },
		});
		expect(await countFiles()).toBe(before);
	});

	it.each([
		["a document with macros", new File([docxWith({ "word/vbaProject.bin": "x" })], "a.docx"), /macros/],
		[
			"an archive named as a document",
			new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], "a.docx"),
			/checked/,
		],
		["a picture of too many pixels", new File([pngOfSize(60_000, 60_000)], "a.png"), /pixels/],
		["a PDF declared as a picture", new File([pdfWith()], "a.pdf", { type: "image/png" }), /does not match/],
	])("is refused to a sub-contractor: %s", async (_, file, reason) => {
		const { status, data } = await linkForm(file, { kind: "insurance", expires_on: "2099-01-01" });
		expect([status, data]).toEqual([422, { file: [expect.stringMatching(reason)] }]);
	});
});

describe("a harmless file", () => {
	it.each(PLACES)("is stored: %s", async (_, _field, send) => {
		const before = await countFiles();
		expect((await send(new File([PIXEL_PNG], "a.png", { type: "image/png" }))).status).toBe(200);
		expect(await countFiles()).toBeGreaterThan(before);
	});
});

describe("with a scanner that is a service", () => {
	const answerWith = (answer: () => Response) => {
		const answerScan = vi.fn(async () => answer());
		vi.stubGlobal("fetch", answerScan);
		Object.assign(api.env, { UPLOAD_SCANNER_URL: "https://scan.test" });
		return answerScan;
	};
	const send = () => linkForm(new File([PIXEL_PNG], "a.png"), { uid: crypto.randomUUID() });

	it("a file is stored once the service has passed it, and not if it finds something", async () => {
		const answerScan = answerWith(() => Response.json({ clean: true }));
		expect((await send()).status).toBe(200);
		expect(answerScan).toHaveBeenCalledOnce();
		answerWith(() => Response.json({ clean: false, finding: "Test" }));
		expect(await send()).toMatchObject({
			status: 422,
			data: { file: ["a.png was refused by the virus scanner."] },
		});
	});

	it("no file is stored while the service does not answer, and its sender is to send it again", async () => {
		answerWith(() => new Response("", { status: 500 }));
		const before = await countFiles();
		const { status, headers } = (await send()) as Awaited<ReturnType<ApiCaller["call"]>>;
		expect([status, headers.get("Retry-After")]).toEqual([503, "120"]);
		expect(await countFiles()).toBe(before);
	});

	it("a call that the service did not answer may be repeated under its key", async () => {
		const attach = () =>
			admin.call(
				"POST",
				"/client/job-attachment",
				formOf({ file: new File([PIXEL_PNG], "a.png"), job_detail_id: job_id }),
				{ "Idempotency-Key": "key-unscanned" },
			);
		answerWith(() => new Response("", { status: 500 }));
		expect((await attach()).status).toBe(503);
		answerWith(() => Response.json({ clean: true }));
		expect((await attach()).status).toBe(200);
	});

	const outages: [sender: string, file: string, bytes: Uint8Array<ArrayBuffer>, status: number][] = [
		["a driver", "a.png", PIXEL_PNG, 200],
		["a driver", "a.pdf", pdfWith(), 503],
		["a driver", "a.png", pngOfSize(60_000, 60_000), 422],
		["the office", "a.png", PIXEL_PNG, 503],
	];
	it.each(outages)(
		"meanwhile %s who sends %s has the answer it needs",
		async (sender, name, bytes, status) => {
			answerWith(() => new Response("", { status: 500 }));
			const before = await countFiles();
			const file = new File([bytes], name);
			const answer =
				sender === "a driver"
					? await dan.call("POST", "/driver/files", driverFileForm(file))
					: await requestPod(admin, (await saveJobInProgress(api, admin)).id, { pod_image: file });
			expect([answer.status, (await countFiles()) - before]).toEqual([status, status === 200 ? 1 : 0]);
		},
	);
});
