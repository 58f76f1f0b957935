import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { signatureHeader } from "./rules-signature";

it("is what any other library computes of the time and the body", async () => {
	const body = JSON.stringify({ id: "evt_1", type: "job.status", data: { town: "Ystradgynlais – £" } });
	const at = new Date("2026-11-23T12:00:00.900Z");
	const expected = createHmac("sha256", "whsec_abc").update(`1795435200.${body}`).digest("hex");
	expect(await signatureHeader("whsec_abc", at, body)).toBe(`t=1795435200,v1=${expected}`);
});
