import { describe, expect, it } from "vitest";
import { encodeWithinLimit, toJpegName } from "./compress-image";

/** An encoder with a fixed number of bytes per pixel at full quality. */
const fakeEncoder = (bytesPerPixel: number) => {
	const attempts: { width: number; height: number; quality: number }[] = [];
	const encode = async (size: { width: number; height: number }, quality: number) => {
		attempts.push({ ...size, quality });
		return new Blob([new Uint8Array(Math.ceil(size.width * size.height * bytesPerPixel * quality))]);
	};
	return { attempts, encode };
};

describe("image compression", () => {
	it("v-compress-target: 2800 by 1400 becomes at most 1400 by 700 and 0.3 MB", async () => {
		const { attempts, encode } = fakeEncoder(0.2);
		const encoded = await encodeWithinLimit({ width: 2800, height: 1400 }, encode);
		expect(attempts[0]).toMatchObject({ width: 1400, height: 700 });
		expect(encoded?.size).toBeLessThanOrEqual(300_000);
		expect(attempts).toHaveLength(1);
	});

	it("reduces quality first, then dimensions", async () => {
		const { attempts, encode } = fakeEncoder(0.8);
		const encoded = await encodeWithinLimit({ width: 1400, height: 1000 }, encode);
		expect(encoded?.size).toBeLessThanOrEqual(300_000);
		expect(attempts.slice(0, 4).map(({ width }) => width)).toEqual([1400, 1400, 1400, 1400]);
		expect(attempts.at(-1)?.width).toBeLessThan(1400);
	});

	it("returns null if no size is small enough or the browser cannot encode", async () => {
		const large = new Blob([new Uint8Array(300_001)]);
		expect(await encodeWithinLimit({ width: 1400, height: 1000 }, async () => large)).toBeNull();
		expect(await encodeWithinLimit({ width: 10, height: 10 }, async () => null)).toBeNull();
	});

	it("gives the result a .jpg name", () => {
		expect(toJpegName("damage.front.PNG")).toBe("damage.front.jpg");
		expect(toJpegName("scan")).toBe("scan.jpg");
	});
});
