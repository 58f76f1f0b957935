import { describe, expect, it } from "vitest";
import { asJpeg, squeeze } from "./images";

/** A camera whose pictures take so many bytes a pixel at full quality. */
const camera = (bytesPerPixel: number) => {
	const asked: { width: number; height: number; quality: number }[] = [];
	const encode = async (size: { width: number; height: number }, quality: number) => {
		asked.push({ ...size, quality });
		return new Blob([new Uint8Array(Math.ceil(size.width * size.height * bytesPerPixel * quality))]);
	};
	return { asked, encode };
};

describe("making images small", () => {
	it("v-compress-target: 2800 by 1400 becomes at most 1400 by 700 and 0.3 MB", async () => {
		const { asked, encode } = camera(0.2);
		const packed = await squeeze({ width: 2800, height: 1400 }, encode);
		expect(asked[0]).toMatchObject({ width: 1400, height: 700 });
		expect(packed?.size).toBeLessThanOrEqual(300_000);
		expect(asked).toHaveLength(1);
	});

	it("gives up quality first, then pixels", async () => {
		const { asked, encode } = camera(0.8);
		const packed = await squeeze({ width: 1400, height: 1000 }, encode);
		expect(packed?.size).toBeLessThanOrEqual(300_000);
		expect(asked.slice(0, 4).map(({ width }) => width)).toEqual([1400, 1400, 1400, 1400]);
		expect(asked.at(-1)?.width).toBeLessThan(1400);
	});

	it("answers nothing where no size is small enough or the browser cannot draw", async () => {
		const large = new Blob([new Uint8Array(300_001)]);
		expect(await squeeze({ width: 1400, height: 1000 }, async () => large)).toBeNull();
		expect(await squeeze({ width: 10, height: 10 }, async () => null)).toBeNull();
	});

	it("names what it made a JPEG", () => {
		expect(asJpeg("damage.front.PNG")).toBe("damage.front.jpg");
		expect(asJpeg("scan")).toBe("scan.jpg");
	});
});
