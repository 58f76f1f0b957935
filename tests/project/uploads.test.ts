import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** What has a file stored passes one of these, which have it scanned. */
const SCANNING = [
	"app/domain/kernel/files/check-file.ts",
	"app/domain/kernel/files/picture.ts",
	"app/domain/kernel/files/upload.ts",
];
/** Those who store a file, each with how it was scanned; `opened` for one that is scanned whenever it is read or opened. */
const STORING = {
	"app/domain/jobs/jobs/documents/attach-to-job.ts": "checkFile(ctx, ",
	"app/domain/kernel/files/picture.ts": "assertHarmless(scanning, ",
	"app/domain/kernel/files/store-once.ts": "UploadedPicture",
	"app/domain/kernel/files/upload.ts": "assertHarmless(\n",
	"app/domain/planning/workdays/attach.ts": "checkFile(ctx, ",
	"app/domain/portal/booking-files/receive-file.ts": "opened",
	"app/domain/provider/support/thread-files.ts": "checkFile(scanning, ",
};
const OPENING = [
	"app/domain/portal/booking-files/list.ts",
	"app/domain/portal/booking-files/process-file.ts",
];

const sources = readdirSync(join(ROOT, "app/domain"), { recursive: true, encoding: "utf8" })
	.map((name) => `app/domain/${name}`)
	.filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path))
	.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
const textOf = (path: string) => sources.find((one) => one.path === path)?.text ?? "";
const pathsWith = (pattern: RegExp) =>
	sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it("a file is stored only where it has been scanned, or is scanned before it is opened", () => {
	expect(pathsWith(/\bfiles\??\.put(?:New)?\(/).sort()).toEqual(Object.keys(STORING).sort());
	for (const [path, scan] of Object.entries(STORING).filter(([, how]) => how !== "opened"))
		expect([path, textOf(path).includes(scan)]).toEqual([path, true]);
	expect(pathsWith(/\bawait assertHarmless\(/).sort()).toEqual(SCANNING);
	for (const path of OPENING) expect(textOf(path)).toContain("ctx.scanner.findThreat(");
});

it("nobody else reads what strangers left in the bucket of booking files", () => {
	expect(textOf("app/domain/kernel/files/buckets.ts")).not.toContain("booking-files");
	expect(
		pathsWith(/\bfiles\.get\(/)
			.filter((path) => path.includes("/booking-files/"))
			.sort(),
	).toEqual(OPENING);
});
