import { beforeAll, describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { driverFileForm, newUid, PIXEL } from "@/tests/support/driver/driver-day";
import { makeLink, type OpenLink, openLink } from "@/tests/support/jobs/sub-contractor-link";
import { fileText } from "~/shared/texts/files";

let api: TestApi;
let admin: ApiCaller;
let dan: ApiCaller;
let link: OpenLink;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
});
beforeAll(async () => {
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	link = openLink(api, await makeLink(admin, 1));
});

/** As long as the true one, and another. */
const FORGED = [PIXEL.with(-13, 7)];

type Upload = (uid: string, content: BlobPart[]) => ReturnType<OpenLink["upload"]>;
const SENDERS: [string, Upload][] = [
	[
		"a driver",
		(uid, content) => dan.call("POST", "/driver/files", driverFileForm(new File(content, "sign.png"), uid)),
	],
	["the holder of a link", (uid, content) => link.upload(uid, content)],
];

/** What the office reads under a key. */
const read = async (file: string) =>
	new Uint8Array(await (await admin.fetch("GET", `/client/files/${file}`)).arrayBuffer());

describe.each(SENDERS)("a proof of %s", (_, upload) => {
	it("is stored once, however often it is sent", async () => {
		const uid = newUid();
		const first = await upload(uid, [PIXEL]);
		const second = await upload(uid, [PIXEL]);
		expect([first.status, second.status, second.data.file]).toEqual([200, 200, first.data.file]);
	});

	it("stays as it was when another is sent under its uid", async () => {
		const uid = newUid();
		const { data } = await upload(uid, [PIXEL]);
		const forged = await upload(uid, FORGED);
		expect([forged.status, forged.message]).toEqual([409, fileText.otherIsStored]);
		expect(await read(data.file)).toEqual(PIXEL);
		expect((await upload(uid, [PIXEL])).status).toBe(200);
	});

	it("is one of two that are sent together", async () => {
		const uid = newUid();
		const contents = [[PIXEL], FORGED];
		const answers = await Promise.all(contents.map((content) => upload(uid, content)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const winner = answers.findIndex(({ status }) => status === 200);
		expect([await read(answers[winner]?.data.file ?? "")]).toEqual(contents[winner]);
	});

	it("that was stored without the hash of what was sent is compared by its bytes", async () => {
		const uid = newUid();
		const { data } = await upload(uid, [PIXEL]);
		await api.env.FILES.put(`north/${data.file}`, PIXEL);
		expect((await upload(uid, [PIXEL])).status).toBe(200);
		expect((await upload(uid, FORGED)).status).toBe(409);
	});
});
