import type { z } from "zod";
import { readOnlyDatabase } from "~/db/read-only-database";
import { hidePrices } from "~/domain/kernel/permissions/hide-prices";
import { isViewOnly, seesPrices } from "~/domain/kernel/permissions/limits";
import { dropPrices } from "~/domain/kernel/permissions/prices";
import { forbidden } from "~/shared/errors";
import { permissionText } from "~/shared/texts/permissions";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

const refuseFiles = ({ files }: Ctx): Ctx["files"] => ({
	...files,
	get: (key) => files.get(key),
	put() {
		throw forbidden(permissionText.viewOnly);
	},
	putNew() {
		throw forbidden(permissionText.viewOnly);
	},
	delete() {
		throw forbidden(permissionText.viewOnly);
	},
});

interface LimitedOperation {
	input: z.ZodType;
	response: z.ZodType;
	isOwn: boolean;
}

/** A call as the limits of the actor's role leave it: the one place where roles that only view, or see no prices, are limited to that. */
export function limitCall(ctx: Ctx, sent: unknown, { input, response, isOwn }: LimitedOperation) {
	const { actor } = ctx;
	const sees = seesPrices(actor);
	return {
		ctx:
			isViewOnly(actor) && !isOwn
				? { ...ctx, d1: readOnlyDatabase(ctx.d1, permissionText.viewOnly), files: refuseFiles(ctx) }
				: ctx,
		input: sees ? sent : dropPrices(input, sent),
		// The type of a result is that of a role with prices. For one without, any price is null, as the document publishes it.
		toVisible: <Result>(result: Result): Result => (sees ? result : (hidePrices(response, result) as Result)),
	};
}

/** The platform as a call may use it: for a role that only views, its database can be read. */
export const limitPlatform = (platform: PlatformCtx, isLimited: boolean): PlatformCtx =>
	isLimited ? { ...platform, d1: readOnlyDatabase(platform.d1, permissionText.viewOnly) } : platform;
