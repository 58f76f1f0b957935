import { expect, it } from "vitest";
import { readBytes } from "./body";

it("answers 400 for a body that breaks off", async () => {
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull(controller) {
			controller.error(new TypeError("Invalid chunk"));
		},
	});
	await expect(readBytes({ body, headers: new Headers() }, 100)).rejects.toMatchObject({
		status: 400,
		message: "The request could not be read to its end.",
	});
});
