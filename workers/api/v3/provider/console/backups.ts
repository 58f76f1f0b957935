import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { backUpClient, listClientBackups } from "~/domain/provider/clients/back-up";
import { readBackupObject, storeBackupObject } from "~/domain/provider/clients/backup-objects";
import { getCompanyExport, recordCompanyExport } from "~/domain/provider/clients/company-export";
import { abandonClientRestore, restoreClient } from "~/domain/provider/clients/restore";
import { MIB } from "~/shared/bytes.mjs";

const slugParams = z.object({ slug: z.string() });

/** Backups of clients, step by step: each call is bounded, whatever the size of the company. */
export const backupRoutes = [
	defineRoute({
		method: "POST",
		path: "/console/client/{slug}/backup",
		area: "console",
		summary: "Take the next step of a client's backup; call it until its phase is done.",
		operation: backUpClient,
		params: slugParams,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client/{slug}/backups",
		area: "console",
		summary: "List a client's finished backups, newest first.",
		operation: listClientBackups,
		params: slugParams,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{slug}/restore",
		area: "console",
		summary: "Take the next step of restoring a client from a backup; call it until its phase is done.",
		operation: restoreClient,
		params: slugParams,
	}),
	defineRoute({
		method: "DELETE",
		path: "/console/client/{slug}/restore",
		area: "console",
		summary: "Abandon a restore that is not finished; its database is free again.",
		operation: abandonClientRestore,
		params: slugParams,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client/{slug}/export",
		area: "console",
		summary: "Get when a client was last exported, and whether it may be closed with that export.",
		operation: getCompanyExport,
		params: slugParams,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{slug}/export",
		area: "console",
		summary: "Record that all objects of a backup have been copied as the client's export.",
		operation: recordCompanyExport,
		params: slugParams,
	}),
	defineRoute({
		method: "GET",
		path: "/console/client/{slug}/backup-object",
		area: "console",
		summary: "Get a manifest, part or file of a backup, by its path.",
		operation: readBackupObject,
		params: slugParams,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/client/{slug}/backup-object",
		area: "console",
		summary: "Store a part, file or, last, the manifest of a backup made elsewhere, by its path.",
		form: true,
		maxBytes: 64 * MIB,
		operation: storeBackupObject,
		params: slugParams,
	}),
] as const;
