import { expect, it } from "vitest";
import { describePod, describePodLine } from "./describe-pod";

const pod = {
	job_number: "48190",
	reference: "PO 7731",
	pod_name: "J. Marsh",
	pod_time: "11:58",
	pod_at: "2026-11-26T12:01:00.000Z",
	collection_name: "Acme",
	collection_town: "Leeds",
	collection_post_code: "LS10 1AB",
	delivery_name: "Shop B",
	delivery_town: "York",
	delivery_post_code: null,
};
const bare = { ...pod, reference: null, pod_name: null, pod_time: null, delivery_name: null };

it("gives reference, delivery, signer and time, a line each", () => {
	expect(describePod(pod)).toMatchObject({
		title: "48190, PO 7731",
		collection: "Acme, Leeds, LS10 1AB",
		details:
			"Your reference: PO 7731\nDelivered to: Shop B, York\nSigned by: J. Marsh\nWhen: 26-11-2026 11:58",
	});
});

it("leaves out what there is not", () => {
	expect(describePod(bare)).toMatchObject({
		title: "48190",
		pod_name: "",
		details: "Delivered to: York\nWhen: 26-11-2026",
	});
});

it.each([
	[pod, "Job 48190, PO 7731: J. Marsh, 26-11-2026 11:58\nhttps://x/track/1"],
	[{ ...bare, pod_at: null }, "Job 48190\nhttps://x/track/1"],
])("has a line and the link in a mail of several", (row, expected) => {
	expect(describePodLine(row, "https://x/track/1")).toBe(expected);
});
