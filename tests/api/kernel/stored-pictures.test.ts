import { beforeAll, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { driverFileForm, newUid } from "@/tests/support/driver/driver-day";
import { formOf, requestPod, saveJobInProgress } from "@/tests/support/jobs/job-papers";
import { makeLink, openLink } from "@/tests/support/jobs/sub-contractor-link";
import { joinBytes } from "~/domain/kernel/files/metadata/join-bytes";
import { writeOrientation } from "~/domain/kernel/files/metadata/rules-exif";

let api: TestApi;
let admin: ApiCaller;
let dan: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
});
beforeAll(async () => {
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
});

const PLACE = "GPS 53.80 -1.55";
const exif = (more = "") => {
	const text = new TextEncoder();
	const data = joinBytes([text.encode("Exif\0\0"), writeOrientation(6) ?? [], text.encode(more)]);
	return joinBytes([[0xff, 0xe1, 0, data.length + 2], data]);
};
const FRAME = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
const pictureWith = (segment: Uint8Array) =>
	joinBytes([[0xff, 0xd8], segment, FRAME, [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]]);
/** A photo as a telephone takes it, on its side. */
const PHOTO = pictureWith(exif(PLACE));
const photo = () => new File([PHOTO], "photo.jpg", { type: "image/jpeg" });
const asText = () => `data:image/jpeg;base64,${btoa(String.fromCharCode(...PHOTO))}`;

type Answer = Promise<{ status: number }>;
const UPLOADS: [string, () => Answer][] = [
	["the driver's app", () => dan.call("POST", "/driver/files", driverFileForm(photo()))],
	[
		"a sub-contractor's link",
		async () => openLink(api, await makeLink(admin, 1)).upload(newUid(), [PHOTO], "pod.jpg"),
	],
	[
		"a general upload",
		() =>
			admin.call("POST", "/client/upload-file", formOf({ file: photo(), bucket_name: "profile-pictures" })),
	],
	[
		"a general upload as text",
		() =>
			admin.call("POST", "/client/upload-file", {
				base64_string: asText(),
				base64: true,
				bucket_name: "company-logos",
			}),
	],
	[
		"an attachment of a job",
		async () => {
			const { id } = await saveJobAs(admin);
			return admin.call(
				"POST",
				"/client/job-attachment",
				formOf({ file: photo(), job_detail_id: String(id) }),
			);
		},
	],
	[
		"a proof of delivery",
		async () => {
			const { id } = await saveJobInProgress(api, admin);
			return requestPod(admin, id, { pod_image: photo(), pod_sign: asText() });
		},
	],
	[
		"a message to support",
		() =>
			admin.call(
				"POST",
				"/client/support/threads",
				formOf({ subject: "Help", message: "See", file: photo() }),
			),
	],
];

const listFiles = async () => (await api.env.FILES.list()).objects.map(({ key }) => key);

it.each(UPLOADS)("a picture of %s is stored without its place, turned as it was", async (_, upload) => {
	const before = await listFiles();
	expect((await upload()).status).toBe(200);
	const added = (await listFiles()).filter((key) => !before.includes(key));
	expect(added.length).toBeGreaterThan(0);
	for (const key of added) {
		const stored = await (await api.env.FILES.get(key))?.arrayBuffer();
		expect(new Uint8Array(stored ?? new ArrayBuffer())).toEqual(pictureWith(exif()));
	}
});

it("a photo that is sent again is the same one, also after a restore, which has no hash of what was sent", async () => {
	const uid = newUid();
	const send = () => dan.call<{ file: string }>("POST", "/driver/files", driverFileForm(photo(), uid));
	const { data } = await send();
	expect((await send()).status).toBe(200);
	for (const bytes of [PHOTO, pictureWith(exif())]) {
		await api.env.FILES.put(`north/${data.file}`, bytes);
		expect((await send()).status).toBe(200);
	}
});
