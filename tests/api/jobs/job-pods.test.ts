import { beforeAll, describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import {
	ONE_PIXEL,
	podPicture,
	readPdf,
	requestPod,
	saveJobInProgress,
	setCompanyPrint,
} from "@/tests/support/jobs/job-papers";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";

let api: TestApi;
let admin: ApiCaller;
let portal: ApiCaller;
let stranger: ApiCaller;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
	stranger = await api.north.signIn("Stranger", { user_type: "customer", customer_id: 2 });
});

describe("proof of delivery", () => {
	it("stores pictures, name, signature and time, also on the timeline", async () => {
		const { id } = await saveJobInProgress(api, admin);
		const { message, data } = await requestPod(admin, id, {
			pod_image: podPicture(),
			pod_sign: `data:image/png;base64,${btoa(String.fromCharCode(...ONE_PIXEL))}`,
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
		const response = await requestPod(admin, id, { pod_image: podPicture() });
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
		const { id } = await saveJobInProgress(api, admin);
		expect((await requestPod(admin, id, fields)).status).toBe(status);
	});

	it("deletes pictures one by one, and the POD with the last of them", async () => {
		const { id } = await saveJobInProgress(api, admin);
		const two = new FormData();
		two.append("pod_image", podPicture("a.png"));
		two.append("pod_image", podPicture("b.png"));
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
		await setCompanyPrint(api, { company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const { id, job_number } = await saveJobInProgress(api, admin);
		const emptyResponse = await admin.call("GET", `/client/traffic-diary/download-pod-pdf/${id}`);
		expect([emptyResponse.status, emptyResponse.message]).toEqual([
			409,
			"There is no proof of delivery yet.",
		]);
		await requestPod(admin, id, { pod_image: podPicture(), pod_name: "Łukasz Żak", pod_time: "11:45" });
		const { text } = await readPdf(await admin.fetch("GET", `/client/traffic-diary/download-pod-pdf/${id}`));
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
	beforeAll(() => setCompanyPrint(api, { company_name: "Northline Couriers Ltd", logo: "logos/logo.png" }));

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
			await requestPod(admin, sub.id, { type: String(at), pod_name: `Hand ${at}`, pod_image: podPicture() });
		}
		const { text } = await readPdf(await admin.fetch("GET", path));
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
		const { id } = await saveJobInProgress(api, admin);
		const pdf = new File(["%PDF-1.4"], "sheet.pdf");
		await requestPod(admin, id, { pod_image: pdf, pod_name: "J. Carter" });
		const { text } = await readPdf(await admin.fetch("GET", `/client/traffic-diary/download-pod-pdf/${id}`));
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
			await setCompanyPrint(api, columns);
			const { id } = await saveJobInProgress(api, admin);
			await requestPod(admin, id, { pod_name: "Ann" });
			const office = await admin.call("GET", `/client/traffic-diary/download-pod-pdf/${id}`);
			expect([office.status, office.message]).toEqual([409, expectedText]);
			const customer = await portal.fetch("GET", `/customer/traffic-diary/download-pod-pdf/${id}`);
			expect(customer.status).toBe(200);
		},
	);
});
