import { unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/model/responses";
import { statusRank } from "~/domain/jobs/model/status";
import { saveJobAs, setJobColumns } from "../support/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "../support/test-api";

let api: TestApi;
let admin: ApiCaller;
let portal: ApiCaller;
let stranger: ApiCaller;

/** A picture of one pixel. */
const PNG = Uint8Array.from(
	atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
	(letter) => letter.charCodeAt(0),
);

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
	stranger = await api.north.signIn("Stranger", { user_type: "customer", customer_id: 2 });
});
afterAll(() => api.close());

const form = (fields: Record<string, string | File>) => {
	const created = new FormData();
	for (const [name, value] of Object.entries(fields)) created.append(name, value);
	return created;
};
const attach = (id: number, name: string, text = name) =>
	admin.call<JobView>(
		"POST",
		"/client/job-attachment",
		form({ file: new File([text], name), job_detail_id: String(id) }),
	);
const saveBookedJob = async (overrides: object = {}) => {
	const job = await saveJobAs(admin, overrides);
	await setJobColumns(api.north, job.id, { status: statusRank("Inprogress") });
	return job;
};
const savePod = (id: number, fields: Record<string, string | File>) =>
	admin.call<JobView>("POST", `/client/save-pod/${id}`, form(fields));
const picture = (name = "pod.png") => new File([PNG], name);
const textOf = async (response: Response) => {
	const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
	return { pages: pdf.numPages, text: (await extractText(pdf, { mergePages: true })).text };
};
const setCompany = async (columns: Record<string, string | null>) => {
	await api.env.FILES.put("north/logos/logo.png", PNG);
	await api.north.d1.batch([
		api.north.d1.prepare("DELETE FROM company"),
		...(columns.company_name === undefined
			? []
			: [
					api.north.d1
						.prepare(
							"INSERT INTO company (id, company_name, logo, address1, town, landline) VALUES (1, ?, ?, '1 Dock Road', 'Hull', '01482 000000')",
						)
						.bind(columns.company_name, columns.logo ?? null),
				]),
	]);
};

describe("the archive of a job's files", () => {
	it("contains attachments and PODs by name, with duplicate names made unique", async () => {
		const { id, job_number } = await saveBookedJob();
		await attach(id, "plan.txt", "one");
		await attach(id, "plan.txt", "two");
		await savePod(id, { pod_image: picture() });
		const response = await admin.fetch("GET", `/client/traffic-diary/download-assets/${id}`);
		expect(response.headers.get("Content-Disposition")).toContain(`job-${job_number}.zip`);
		const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
		expect(Object.keys(files)).toEqual(["plan.txt", "plan (2).txt", "POD 1.png"]);
		expect(new TextDecoder().decode(files["plan (2).txt"])).toBe("two");
		expect(files["POD 1.png"]).toEqual(PNG);
	});

	it("has a folder for each of several jobs; a customer only gets their own", async () => {
		const [firstJob, secondJob] = [await saveJobAs(admin), await saveJobAs(admin, { customer_id: 2 })];
		await attach(firstJob.id, "a.txt");
		await attach(secondJob.id, "b.txt");
		const path = `traffic-diary/download-assets-multiple?ids=${firstJob.id},${secondJob.id}`;
		const names = async (by: ApiCaller, area: string) =>
			Object.keys(unzipSync(new Uint8Array(await (await by.fetch("GET", `/${area}/${path}`)).arrayBuffer())));
		expect(await names(admin, "client")).toEqual([
			`${firstJob.job_number}/a.txt`,
			`${secondJob.job_number}/b.txt`,
		]);
		expect(await names(portal, "customer")).toEqual([`${firstJob.job_number}/a.txt`]);
	});

	it("is streamed completely when large", async () => {
		const { id } = await saveJobAs(admin);
		const large = "0123456789".repeat(400_000);
		await attach(id, "large.txt", large);
		const response = await admin.fetch("GET", `/client/traffic-diary/download-assets/${id}`);
		const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
		expect(files["large.txt"]?.byteLength).toBe(large.length);
	});

	it("leaves out a missing file, and is refused if all are missing", async () => {
		const { id } = await saveJobAs(admin);
		const { data } = await attach(id, "a.txt");
		await attach(id, "b.txt");
		await api.env.FILES.delete(`north/${data.job_attachments[0]?.file}`);
		const response = await admin.fetch("GET", `/client/traffic-diary/download-assets/${id}`);
		expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toEqual(["b.txt"]);
		const jobWithoutFiles = await saveJobAs(admin);
		const emptyResponse = await admin.call(
			"GET",
			`/client/traffic-diary/download-assets/${jobWithoutFiles.id}`,
		);
		expect([emptyResponse.status, emptyResponse.message]).toEqual([409, "There are no files to download."]);
	});

	it.each(["", "?ids=", "?ids=x", "?ids=1,-2"])("refuses %j", async (query) => {
		expect((await admin.call("GET", `/client/traffic-diary/download-assets-multiple${query}`)).status).toBe(
			422,
		);
	});
});

describe("proof of delivery", () => {
	it("stores pictures, name, signature and time, also on the timeline", async () => {
		const { id } = await saveBookedJob();
		const { message, data } = await savePod(id, {
			pod_image: picture(),
			pod_sign: `data:image/png;base64,${btoa(String.fromCharCode(...PNG))}`,
			pod_name: "J. Carter",
			pod_time: "11:45",
			workday_id: "7",
		});
		expect(message).toBe("POD added Successfully");
		const [proof] = data.job_process;
		expect(proof).toMatchObject({ type: 1, pod_name: "J. Carter", pod_time: "11:45", work_day_id: 7 });
		expect(proof?.pod_images).toEqual([proof?.pod_image]);
		expect(data.job_activities.at(-1)).toMatchObject({
			action_type: "pod",
			message: "Proof of delivery, signed by J. Carter",
			job_process_id: proof?.id,
			document_url: `/api/v3/client/files/${proof?.pod_image}`,
		});
		const fetchFile = (by: ApiCaller, area: string, file: string | null | undefined) =>
			by.fetch("GET", `/${area}/files/${file}`).then(({ status }) => status);
		expect(await fetchFile(admin, "client", proof?.pod_image)).toBe(200);
		expect(await fetchFile(portal, "customer", proof?.pod_image)).toBe(200);
		expect(await fetchFile(portal, "customer", proof?.pod_sign)).toBe(200);
		expect(await fetchFile(stranger, "customer", proof?.pod_image)).toBe(404);
	});

	it.each(["Pending", "Booked"] as const)("is refused while the job is %s", async (status) => {
		const { id } = await saveJobAs(admin);
		await setJobColumns(api.north, id, { status: statusRank(status) });
		const response = await savePod(id, { pod_image: picture() });
		expect([response.status, response.message]).toEqual([
			409,
			"You can't upload POD for a job that is not started yet",
		]);
	});

	it.each([
		["an empty request", {}, 422],
		["a text file named as a picture", { pod_image: new File(["MZ"], "pod.png") }, 415],
		["a document", { pod_image: new File(["x"], "pod.docx") }, 415],
		["invalid base64", { pod_image: "data:image/png;base64,%%%" }, 422],
	])("refuses %s", async (_what, fields: Record<string, string | File>, status) => {
		const { id } = await saveBookedJob();
		expect((await savePod(id, fields)).status).toBe(status);
	});

	it("deletes pictures one by one, and the POD with the last of them", async () => {
		const { id } = await saveBookedJob();
		const two = new FormData();
		two.append("pod_image", picture("a.png"));
		two.append("pod_image", picture("b.png"));
		const { data } = await admin.call<JobView>("POST", `/client/save-pod/${id}`, two);
		const [proof] = data.job_process;
		const path = `/client/delete-pod-image/${proof?.id}`;
		const first = await admin.call<JobView>("PUT", path, { pod_image: proof?.pod_images[0] });
		expect(first.message).toBe("POD image deleted Successfully");
		expect(first.data.job_process[0]?.pod_images).toEqual([proof?.pod_images[1]]);
		expect(await api.env.FILES.get(`north/${proof?.pod_images[0]}`)).toBeNull();
		expect((await admin.call("PUT", path, { pod_image: "pods/other.png" })).status).toBe(404);
		const last = await admin.call<JobView>("PUT", path, {});
		expect(last.data.job_process).toEqual([]);
	});

	it("prints as A4 PDF for the office and the job's customer", async () => {
		await setCompany({ company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const { id, job_number } = await saveBookedJob();
		const emptyResponse = await admin.call("GET", `/client/traffic-diary/download-pod-pdf/${id}`);
		expect([emptyResponse.status, emptyResponse.message]).toEqual([
			409,
			"There is no proof of delivery yet.",
		]);
		await savePod(id, { pod_image: picture(), pod_name: "Łukasz Żak", pod_time: "11:45" });
		const { text } = await textOf(await admin.fetch("GET", `/client/traffic-diary/download-pod-pdf/${id}`));
		expect(text).toContain("Proof of delivery");
		expect(text).toContain(`Job ${job_number}`);
		expect(text).toContain("Lukasz Zak");
		expect(text).toContain("Northline Couriers Ltd");
		const customers = await portal.fetch("GET", `/customer/traffic-diary/download-pod-pdf/${id}`);
		expect(customers.status).toBe(200);
		expect((await stranger.fetch("GET", `/customer/traffic-diary/download-pod-pdf/${id}`)).status).toBe(404);
	});
});

describe("PODs of a trip", () => {
	beforeAll(() => setCompany({ company_name: "Northline Couriers Ltd", logo: "logos/logo.png" }));

	it("print with those of its stops, grouped by stop", async () => {
		const trip = await saveJobAs(admin, {
			job_type: 3,
			trip_sub_jobs: [
				{ mode: 1, collection_date: "2026-11-23", collection_time: "08:00", collection_name: "Wharf 4" },
				{ mode: 2, delivery_date: "2026-11-23", delivery_time: "11:00", delivery_name: "Mill Lane" },
			],
		});
		const path = `/client/traffic-diary/download-pod-pdf/${trip.id}`;
		expect((await admin.call("GET", path)).status).toBe(409);
		for (const [at, sub] of trip.trip_sub_jobs.entries()) {
			await setJobColumns(api.north, sub.id, { status: statusRank("Inprogress") });
			await savePod(sub.id, { type: String(at), pod_name: `Hand ${at}`, pod_image: picture() });
		}
		const { text } = await textOf(await admin.fetch("GET", path));
		for (const expectedText of [
			"Collected",
			`${trip.job_number}-1, Wharf 4`,
			"Hand 0",
			`${trip.job_number}-2, Mill Lane`,
			"Hand 1",
		])
			expect(text).toContain(expectedText);
	});

	it("state how many of their files are not printed", async () => {
		const { id } = await saveBookedJob();
		const pdf = new File(["%PDF-1.4"], "sheet.pdf");
		await savePod(id, { pod_image: pdf, pod_name: "J. Carter" });
		const { text } = await textOf(await admin.fetch("GET", `/client/traffic-diary/download-pod-pdf/${id}`));
		expect(text).toContain("Not printed: 1 file stored with the job.");
	});
});

describe("the POD PDF", () => {
	it.each([
		["details", {}, "Please add company details and logo before print."],
		["a logo", { company_name: "Northline" }, "Please add company logo before print."],
		[
			"a stored logo",
			{ company_name: "Northline", logo: "logos/away.png" },
			"Please add company logo before print.",
		],
	])(
		"v-report-company: is not printed by the office without %s, but for the customer",
		async (_what, columns, expectedText) => {
			await setCompany(columns);
			const { id } = await saveBookedJob();
			await savePod(id, { pod_name: "Ann" });
			const office = await admin.call("GET", `/client/traffic-diary/download-pod-pdf/${id}`);
			expect([office.status, office.message]).toEqual([409, expectedText]);
			const customer = await portal.fetch("GET", `/customer/traffic-diary/download-pod-pdf/${id}`);
			expect(customer.status).toBe(200);
		},
	);
});

describe("the worksheet", () => {
	const worksheetPath = (id: number) =>
		`/client/traffic-diary/download-work-sheet-pdf/${id}?timezone=Europe/London`;

	it.each([
		["without company details", {}, "Please add company details and logo before print!"],
		["without a logo", { company_name: "Northline" }, "Please add company logo before print!"],
		[
			"with a missing logo file",
			{ company_name: "Northline", logo: "logos/away.png" },
			"Please add company logo before print!",
		],
	])("is not printed %s", async (_what, columns, expectedText) => {
		await setCompany(columns);
		const { id } = await saveJobAs(admin);
		const response = await admin.call("GET", worksheetPath(id));
		expect([response.status, response.message]).toEqual([409, expectedText]);
	});

	it("has stops, load and notes for the driver, but no prices", async () => {
		await setCompany({ company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const { id, job_number } = await saveJobAs(admin, {
			customer_reference: [{ name: "PO-77" }],
			collection_instruction_1: "Ring at gate 2 → ask for Zoë",
			weight: 120,
			base_charge: 987.65,
		});
		const note = (notes: string, showNotesToDriver: number) =>
			admin.call("POST", "/client/job-note", { job_detail_id: id, notes, showNotesToDriver });
		await note("Take straps", 1);
		await note("Pays late", 0);
		const response = await admin.fetch("GET", worksheetPath(id));
		expect(response.headers.get("Content-Type")).toBe("application/pdf");
		const { text, pages } = await textOf(response);
		expect(pages).toBe(1);
		for (const expectedText of [
			`Worksheet ${job_number}`,
			"1 Dock Road",
			"PO-77",
			"23-11-2026 09:00",
			"Leeds LS1 1AA",
			"120 kg",
			"Take straps",
			"gate 2 to ask for Zoë",
		])
			expect(text).toContain(expectedText);
		expect(text).not.toContain("Pays late");
		expect(text).not.toContain("987");
	});

	it("of a trip lists all its stops over several pages", async () => {
		await setCompany({ company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const trip_sub_jobs = Array.from({ length: 40 }, (_, at) => ({
			mode: 1,
			collection_date: "2026-11-23",
			collection_time: "08:00",
			collection_name: `Stop ${at + 1}`,
			collection_instruction_1: "Mind the step. ".repeat(6),
		}));
		const { id } = await saveJobAs(admin, { job_type: 3, trip_sub_jobs });
		const { text, pages } = await textOf(await admin.fetch("GET", worksheetPath(id)));
		expect(pages).toBeGreaterThan(1);
		expect(text).toContain("Stop 40");
		expect(text).toContain(`Page ${pages} of ${pages}`);
	});

	it("of a site assessment also prints without a logo", async () => {
		await setCompany({});
		const { id } = await saveJobAs(admin);
		const { text } = await textOf(
			await admin.fetch("GET", `/client/job-details/job-site-assessment-pdf/${id}`),
		);
		expect(text).toContain("Job site assessment");
		expect(text).toContain("Overhead power lines");
		expect((await admin.fetch("GET", "/client/job-details/job-site-assessment-pdf/99999")).status).toBe(404);
	});
});

describe("sending a quote", () => {
	const send = (id: number, body: object = {}) =>
		admin.call<JobView>("POST", `/client/send-quote-to-customer/${id}`, body);
	const readMails = async (id: number) =>
		(
			await api.north.d1
				.prepare(
					"SELECT recipient, subject, text, attachments FROM outbox WHERE kind = 'quote' AND about_id = ?",
				)
				.bind(id)
				.all<{ recipient: string; subject: string; text: string; attachments: string }>()
		).results;

	it("emails it with the quote as a PDF and logs it on the timeline", async () => {
		await setCompany({ company_name: "Northline Couriers Ltd" });
		await api.north.d1.prepare("UPDATE invoice_setting SET vat_rate = 2000000").run();
		const quote = await saveJobAs(admin, {
			status: "Quote",
			job_emails: [{ email: "buyer@eastfield.test" }],
			job_extra_charges: [{ extra_tariff_id: 501 }],
		});
		const { message, data } = await send(quote.id);
		expect(message).toBe("Quote successfully sent to customers");
		expect(data.job_activities.at(-1)).toMatchObject({
			action_type: "quote_sent",
			message: "Quote sent to buyer@eastfield.test",
		});
		const [mail] = await readMails(quote.id);
		expect(mail?.recipient).toBe("buyer@eastfield.test");
		expect(mail?.text).toContain("£115.00");
		const [file] = JSON.parse(mail?.attachments ?? "[]") as { file: string; file_name: string }[];
		expect(file?.file_name).toBe(`quote-${quote.job_number}.pdf`);
		const stored = await api.env.FILES.get(`north/${file?.file}`);
		const pdf = await getDocumentProxy(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)));
		const { text } = await extractText(pdf, { mergePages: true });
		for (const expectedText of ["Carriage", "£100.00", "Fixed", "£15.00", "VAT 20 %", "£23.00", "£138.00"])
			expect(text).toContain(expectedText);
	});

	it("lists the stops of a trip", async () => {
		const { id } = await saveJobAs(admin, {
			status: "Quote",
			job_type: 3,
			trip_sub_jobs: [
				{ mode: 1, collection_date: "2026-11-23", collection_time: "08:00", collection_name: "Quay 9" },
			],
		});
		await send(id, { emails: "a@x.test" });
		const [mail] = await readMails(id);
		const [file] = JSON.parse(mail?.attachments ?? "[]") as { file: string }[];
		const stored = await api.env.FILES.get(`north/${file?.file}`);
		const pdf = await getDocumentProxy(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)));
		expect((await extractText(pdf, { mergePages: true })).text).toContain("Quay 9");
	});

	it("goes to the given addresses, only once per uid", async () => {
		const { id } = await saveJobAs(admin, { status: "Quote" });
		const body = { emails: ["a@x.test", "b@x.test"], uid: `quote-${id}-key` };
		await send(id, body);
		await send(id, body);
		expect((await readMails(id)).map(({ recipient }) => recipient)).toEqual(["a@x.test, b@x.test"]);
	});

	it.each([
		["without an address", { status: "Quote" }, {}, 422],
		["to an invalid address", { status: "Quote" }, { emails: "a@x.test, nonsense" }, 422],
		["for a job that is not a quote", {}, { emails: "a@x.test" }, 409],
	])("is refused %s", async (_what, fields, body, status) => {
		const { id } = await saveJobAs(admin, fields);
		expect((await send(id, body)).status).toBe(status);
	});
});
