import { z } from "zod";
import { logOfCompany } from "~/db/repositories/kernel/audit";
import { runStatements } from "~/db/statements";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { fileField } from "~/domain/kernel/files/schemas";
import { fileResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import { backupKeys } from "~/tenancy/backup/archive";
import { putBackupObject } from "~/tenancy/backup/put-object";
import { slugField } from "./backup-fields";

/** A manifest or part of a backup, or the copy of a file, below the company's folder. */
const pathField = z
	.string()
	.max(1_000)
	.regex(
		/^(backups\/\d{8}T\d{6}Z\/(manifest\.json|[a-z]+-\d+-[0-9a-f]{8}\.gz)|files\/[^\s/][^\s]*\/[0-9a-f-]+)$/,
		"This is no part of a backup.",
	);

/** One stored piece of a backup, for a copy outside the installation. Throws 404. */
export const readBackupObject = definePlatformOperation({
	access: consoleWith("super-admin.backups"),
	input: z.object({ slug: slugField, path: pathField }),
	response: fileResult,
	async run({ platform, principal, input: { slug, path } }): Promise<Response> {
		const stored = await platform.env.BACKUPS.get(backupKeys.ofCompany(slug) + path);
		if (!stored) throw notFound("Backup");
		if (path.endsWith("manifest.json"))
			await runStatements(platform.d1, [
				logOfCompany(slug, "backup_read", {
					...consoleOrigin(platform, principal),
					detail: { slug, path },
				}),
			]);
		return new Response(stored.body, {
			headers: {
				"Content-Type": "application/octet-stream",
				"Content-Length": String(stored.size),
				"Content-Disposition": "attachment",
				"X-Content-Type-Options": "nosniff",
				"Cache-Control": "no-store",
			},
		});
	},
});

/** Stores one piece of a backup that was made elsewhere; the manifest comes last. Throws 409 for one that is complete here. */
export const storeBackupObject = definePlatformOperation({
	access: consoleWith("super-admin.restore"),
	input: z.object({
		slug: slugField,
		path: pathField,
		file: fileField,
		/** Media type of the copy of a file. */
		type: z.string().max(200).optional(),
	}),
	response: z.object({ path: z.string() }),
	async run({ platform, input: { slug, path, file, type } }) {
		const stored = await putBackupObject(platform.env.BACKUPS, slug, path, {
			bytes: await file.arrayBuffer(),
			type: type ?? null,
		});
		if (!stored) throw conflict("This backup is here already.");
		return { path };
	},
});
