import { expect, it } from "vitest";
import { readTar } from "@/scripts/lib/databases/tar.mjs";
import { readTarEntries, tarEnd, toTarEntry } from "./tar";

const LONG = `files/${"a".repeat(70)}/${"b".repeat(60)}`;
const FILES = [
	["backups/20261123T020000Z/manifest.json", '{"slug":"northline"}'],
	["files/job-1/empty", ""],
	["files/job-1/block", "x".repeat(512)],
	[LONG, "long"],
] as const;

const archive = () =>
	new Blob([...FILES.flatMap(([name, text]) => toTarEntry(name, new Blob([text]))), tarEnd()]);

async function readBack(blob: Blob) {
	const found: [string, string][] = [];
	for await (const { name, content } of readTarEntries(blob)) found.push([name, await content.text()]);
	return found;
}

it("an archive is read as it was written", async () => {
	expect(await readBack(archive())).toEqual(FILES);
});

it("the command reads the browser's archive", async () => {
	const bytes = Buffer.from(await archive().arrayBuffer());
	const file = {
		read: async (target: Buffer, at: number, length: number, position: number) => ({
			bytesRead: bytes.copy(target, at, position, Math.min(position + length, bytes.length)),
		}),
	};
	const found: [string, string][] = [];
	for await (const entry of readTar(file as never)) found.push([entry.name, entry.bytes.toString()]);
	expect(found).toEqual(FILES);
});

it.each([
	["a file that is none", new Blob(["x".repeat(600)]), "This file is no archive."],
	["a part of one", archive().slice(0, 700), "ends in the middle"],
	["one without its end", archive().slice(0, 1024), "ends in the middle"],
])("%s is refused", async (_, blob, message) => {
	await expect(readBack(blob)).rejects.toThrow(message);
});

it("a name that does not fit is refused", () => {
	expect(() => toTarEntry("a".repeat(101), new Blob([]))).toThrow("too long");
});
