import { open } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { MIB } from "../../../app/shared/bytes.mjs";
import { readTar, tarWriter } from "./tar.mjs";

/**
 * @typedef {import("../console-session.mjs").ConsoleSession} ConsoleSession
 * @typedef {import("../log.mjs").Log} Log
 * @typedef {{ id: string, schema_version: number, jobs: number, bytes: number }} StoredBackup
 * @typedef {{ key: string, etag: string, type?: string }} StoredFile
 * @typedef {{ from: string, backup: string, replace: boolean, into: string | null }} RestoreRequest
 */

/**
 * @param {string} slug
 * @param {string} name
 */
const pathOf = (slug, name) => `/console/client/${encodeURIComponent(slug)}/${name}`;
/**
 * @param {string} slug
 * @param {string} path
 */
const objectPath = (slug, path) => `${pathOf(slug, "backup-object")}?path=${encodeURIComponent(path)}`;
/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Backs a company up, step by step. Returns the name of the backup.
 * @param {ConsoleSession} console
 * @param {string} slug
 * @param {Log} log
 * @returns {Promise<string>}
 */
export async function backUp(console, slug, log) {
	let phase;
	for (;;) {
		const { data } = await console.post(pathOf(slug, "backup"), {});
		if (data.phase !== phase) log(`${slug}: ${data.phase}, ${data.parts} parts, ${megabytes(data.bytes)}`);
		phase = data.phase;
		if (phase === "done") return data.id;
	}
}

/**
 * The finished backups of a company, newest first; none of a company that the installation does not know.
 * @param {ConsoleSession} console
 * @param {string} slug
 * @returns {Promise<StoredBackup[]>}
 */
export async function listCompanyBackups(console, slug) {
	try {
		return (await console.get(pathOf(slug, "backups"))).data;
	} catch (error) {
		if (error instanceof Error && "status" in error && error.status === 404) return [];
		throw error;
	}
}

/**
 * @param {Uint8Array} part
 * @returns {StoredFile[]}
 */
const listFiles = (part) =>
	// A part lists a hundred files.
	gunzipSync(part, { maxOutputLength: MIB })
		.toString()
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));

/**
 * Copies a backup with its files into one archive on this machine, and has it recorded as the company's export. The manifest is its last
 * file: one without it is not complete.
 * @param {ConsoleSession} console
 * @param {string} slug
 * @param {string} id
 * @param {string} target
 */
export async function downloadBackup(console, slug, id, target) {
	const file = await open(target, "wx");
	try {
		const archive = tarWriter(file);
		const folder = `backups/${id}`;
		const manifest = await console.download(objectPath(slug, `${folder}/manifest.json`));
		for (const { name, kind } of JSON.parse(manifest.toString()).parts) {
			const part = await console.download(objectPath(slug, `${folder}/${name}`));
			await archive.add(`${folder}/${name}`, part);
			for (const { key, etag } of kind === "files" ? listFiles(part) : []) {
				const path = `files/${key}/${etag}`;
				await archive.add(path, await console.download(objectPath(slug, path)));
			}
		}
		await archive.add(`${folder}/manifest.json`, manifest);
		await archive.end();
	} finally {
		await file.close();
	}
	await console.post(pathOf(slug, "export"), { backup: id });
}

/**
 * Stores an archive as a backup of the installation; returns the slug and the name of the backup, which its manifest has.
 * @param {ConsoleSession} console
 * @param {string} source
 */
export async function uploadBackup(console, source) {
	const manifest = await readManifest(source);
	const { slug, id } = manifest;
	if ((await listCompanyBackups(console, slug)).some((backup) => backup.id === id)) return { slug, id };
	const file = await open(source);
	try {
		/** @type {Map<string, string | undefined>} */
		const types = new Map();
		for await (const { name, bytes } of readTar(file)) {
			if (/\/files-[^/]*\.gz$/.test(name))
				for (const { key, etag, type } of listFiles(bytes)) types.set(`files/${key}/${etag}`, type);
			const form = new FormData();
			form.set("path", name);
			form.set("file", new Blob([bytes]), "part");
			const type = types.get(name);
			if (type) form.set("type", type);
			await console.putForm(pathOf(slug, "backup-object"), form);
		}
	} finally {
		await file.close();
	}
	return { slug, id };
}

/**
 * @param {string} source
 * @returns {Promise<{ slug: string, id: string }>}
 */
async function readManifest(source) {
	const file = await open(source);
	try {
		for await (const { name, bytes } of readTar(file))
			if (name.endsWith("/manifest.json")) return JSON.parse(bytes.toString());
	} finally {
		await file.close();
	}
	throw new Error(`${source} is no complete backup: it has no manifest`);
}

/**
 * Restores a company, step by step. Returns the database that it is in.
 * @param {ConsoleSession} console
 * @param {string} slug
 * @param {RestoreRequest} request
 * @param {Log} log
 * @returns {Promise<string>}
 */
export async function restore(console, slug, request, log) {
	let phase;
	for (;;) {
		const { data } = await console.post(pathOf(slug, "restore"), request);
		if (data.phase !== phase) log(`${slug}: ${data.phase} (${data.binding})`);
		phase = data.phase;
		if (phase === "done") return data.binding;
	}
}

/**
 * Ends a restore that is not to be finished. Returns its database.
 * @param {ConsoleSession} console
 * @param {string} slug
 * @returns {Promise<string>}
 */
export const abandonCompanyRestore = async (console, slug) =>
	(await console.remove(pathOf(slug, "restore"))).data.binding;
