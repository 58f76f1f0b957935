import { accessSync, constants, statfsSync } from "node:fs";

/** The folder of Linux whose files are in memory. */
const FOLDER = "/dev/shm";

/** All databases of a run are well below; a container may give the folder 64 MiB. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Has the temporary databases of tests in memory where there is room: on a disk each of their writes waits for it. Without effect where
 * TMPDIR is set.
 */
export function storeInMemory() {
	if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = FOLDER;
}

function hasRoom() {
	try {
		accessSync(FOLDER, constants.W_OK);
		const { bavail, bsize } = statfsSync(FOLDER);
		return bavail * bsize > NEEDED_BYTES;
	} catch {
		return false;
	}
}
