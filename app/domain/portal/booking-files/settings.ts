import { countAttempt } from "~/auth/rate-limit";
import { commit } from "~/db/commit";
import {
	clearDirectoryErrors,
	makeDirectoriesDue,
	recordFileServer,
	saveBookingFilesIntegration,
} from "~/db/repositories/connections/booking-directories";
import { runStatements } from "~/db/statements";
import { INTEGRATIONS } from "~/domain/connections/integrations/catalogue";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { noInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { seal } from "~/domain/kernel/secrets/seal";
import { validation } from "~/shared/errors";
import { InboxError } from "~/shared/file-inbox-port";
import { screenResult } from "~/shared/money/price-fields";
import { bookingFileText } from "~/shared/texts/booking-files";
import { integrationText } from "~/shared/texts/integrations";
import { findAddressError } from "~/shared/webhooks/rules-address";
import { enqueue } from "~/tenancy/background-work";
import { connectFileServer, hasFileServer, readFileServer } from "./connection";
import { bookingAddress } from "./rules-mail";
import { type FileServerInput, type FileServerView, fileServerInput, type StoredFileServer } from "./schemas";

const access = staffWith("settings.integrations");
const KIND = INTEGRATIONS.find(({ slug }) => slug === "booking-files") ?? { id: 9, name: "Bookings by file" };

/** The settings of bookings by files, without secrets, and the directories that are read. */
export const getFileServer = defineAccountOperation({
	access,
	input: noInput,
	response: screenResult(),
	inVisits: true,
	run: ({ ctx, platform }): Promise<FileServerView> => describeFileServer({ ctx, platform }),
});

async function describeFileServer({ ctx, platform }: AccountContext): Promise<FileServerView> {
	const { row, settings, directories } = await readFileServer(ctx);
	const { sealed_secret, ...fields } = settings;
	const domain = platform.env.BOOKINGS_MAIL_DOMAIN;
	return {
		...fields,
		is_enabled: row?.is_enabled === 1,
		version: row?.version ?? 0,
		has_secret: sealed_secret !== null,
		is_integrated: row?.is_integrated === 1,
		last_success_at: row?.last_success_at ?? null,
		last_error_at: row?.last_error_at ?? null,
		last_error: row?.last_error ?? null,
		has_stand_in: ctx.fileInboxes.hasStandIn,
		mail_address: domain ? bookingAddress(ctx.tenant.slug, domain) : null,
		directories: directories.map(({ id: _id, ...directory }) => directory),
	};
}

/** Saves address, credentials and interval; another server has to be tested again. Throws 409 and 422. */
export const saveFileServer = defineAccountOperation({
	access,
	input: fileServerInput,
	response: screenResult(),
	message: integrationText.updated(KIND.name),
	async run({ ctx, platform, input }): Promise<FileServerView> {
		const { settings } = await readFileServer(ctx);
		const stored = await toStored({ ctx, platform }, input, settings);
		checkFileServer({ ctx, platform }, input, stored);
		const isOther =
			input.server !== settings.server ||
			input.address !== settings.address ||
			input.sign_in !== settings.sign_in ||
			input.username !== settings.username ||
			input.secret !== "";
		const { version, is_enabled } = input;
		await commit(
			ctx,
			[
				saveBookingFilesIntegration(
					ctx,
					KIND,
					{
						settings: { ...stored },
						is_enabled: is_enabled ? 1 : 0,
						...(isOther && { is_integrated: 0 as const, last_error: null }),
					},
					version,
				),
				...(isOther ? [clearDirectoryErrors()] : []),
			],
			[{ type: "settingsChange", kind: "integration", entity: "integration", entity_id: KIND.id }],
		);
		auditStaffAction({ ctx, platform }, "integration_changed", {
			integration: KIND.name,
			server: input.server,
			address: input.address,
			is_enabled,
			has_new_secret: input.secret !== "",
		});
		return await describeFileServer({ ctx, platform });
	},
});

/** A server that is not there, or an address that must not be connected to, is refused at its field. Throws 422. */
function checkFileServer(
	{ ctx, platform }: AccountContext,
	input: FileServerInput,
	stored: StoredFileServer,
) {
	if (input.server === "stand-in") {
		if (!ctx.fileInboxes.hasStandIn) throw validation({ server: "There is no stand-in on this server" });
		return;
	}
	if (input.address === "") return;
	const error = findAddressError(input.address, Boolean(platform.env.LOCAL));
	if (error) throw validation({ address: error });
	if (input.sign_in === "password" && input.username === "")
		throw validation({ username: "Please enter the user name" });
	if (stored.sealed_secret === null)
		throw validation({ secret: `Please enter the ${input.sign_in === "password" ? "password" : "API key"}` });
}

async function toStored(
	{ ctx, platform }: AccountContext,
	{ secret, is_enabled: _enabled, version: _version, ...fields }: FileServerInput,
	settings: StoredFileServer,
): Promise<StoredFileServer> {
	// A secret of one server is never sent to another.
	const isElsewhere = fields.address !== settings.address || fields.sign_in !== settings.sign_in;
	return {
		...settings,
		...fields,
		...(isElsewhere && { sealed_secret: null, secret_set_at: null, secret_set_by: null }),
		...(secret !== "" && {
			sealed_secret: await seal(platform, secret),
			secret_set_at: ctx.now.toISOString(),
			secret_set_by: ctx.actor.name,
		}),
	};
}

/** Has the directories read at once instead of in their turn. Throws 422 while they are not read at all, and 429 after six times in a minute. */
export const readDirectoriesNow = defineAccountOperation({
	access,
	input: noInput,
	response: screenResult(),
	message: bookingFileText.readNow,
	inVisits: true,
	async run({ ctx, platform }) {
		await countAttempt(platform, [{ key: `file-server-read:${ctx.tenant.id}`, max: 6, seconds: 60 }]);
		const { row, settings } = await readFileServer(ctx);
		if (!row?.is_enabled || !hasFileServer(settings, ctx.fileInboxes))
			throw validation({ address: bookingFileText.notConnected });
		await runStatements(ctx.d1, [makeDirectoriesDue()]);
		await enqueue(platform.env, [{ work: "visit", company: ctx.tenant.slug }]);
		return null;
	},
});

/** Signs in to the file server, lists the first directory that is read, and records how it went. Throws 422 without a server, and 429 after six tests in a minute. */
export const testFileServer = defineAccountOperation({
	access,
	input: noInput,
	response: screenResult(),
	message: ({ error }: { error: string | null }) => (error === null ? "The file server answers" : undefined),
	inVisits: true,
	async run({ ctx, platform }) {
		await countAttempt(platform, [{ key: `file-server-test:${ctx.tenant.id}`, max: 6, seconds: 60 }]);
		const { row, settings, directories } = await readFileServer(ctx);
		if (!row || !hasFileServer(settings, ctx.fileInboxes))
			throw validation({ address: bookingFileText.notConnected });
		const error = await connectFileServer({ ctx, platform }, settings)
			.then((inbox) => inbox.list(directories[0]?.directory ?? "/"))
			.then(
				() => null,
				(failure: unknown) => {
					if (failure instanceof InboxError) return failure.message;
					throw failure;
				},
			);
		const at = ctx.now.toISOString();
		await runStatements(ctx.d1, [
			recordFileServer(
				ctx,
				error === null
					? { is_integrated: 1, last_success_at: at, last_error: null }
					: { is_integrated: 0, last_error: error, last_error_at: at },
			),
		]);
		return { error };
	},
});
