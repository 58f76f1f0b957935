import { expect, it } from "vitest";
import { listProofFiles, toTrackedProofs } from "./tracked-proofs";

const delivery = {
	id: 1,
	pod_name: "J. Marsh",
	pod_time: "11:58",
	pod_sign: "pods/sign.png",
	pod_images: ["pods/a.jpg", "pods/b.jpg"],
	created_at: "2026-11-26T12:01:00.000Z",
	delivery_name: "Shop B",
	delivery_town: "York",
};
const unsigned = {
	...delivery,
	pod_name: null,
	pod_sign: null,
	pod_images: ["pods/c.jpg"],
	delivery_name: null,
	delivery_town: null,
};

it("numbers signatures and pictures over all proofs as their files are listed", () => {
	const deliveries = [delivery, unsigned];
	expect(toTrackedProofs(deliveries)).toEqual([
		{
			place: "Shop B, York",
			signed_by: "J. Marsh",
			signed_at: "26-11-2026 11:58",
			signature: 0,
			pictures: [1, 2],
		},
		{ place: null, signed_by: null, signed_at: "26-11-2026 11:58", signature: null, pictures: [3] },
	]);
	expect(listProofFiles(deliveries)).toEqual(["pods/sign.png", "pods/a.jpg", "pods/b.jpg", "pods/c.jpg"]);
});
