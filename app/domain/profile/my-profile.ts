import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { forbidden, notFound } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { MyProfile, MyProfileInput } from "./schemas";

function getStaffUserId({ actor }: Ctx): number {
	if (actor.type !== "client") throw forbidden("Only company staff have a profile.");
	return actor.user_id;
}

/** The profile of the signed-in user. Throws 403 for non-staff. */
export async function getMyProfile({ ctx }: Verb<undefined>): Promise<MyProfile> {
	const [[row]] = await read(ctx.d1, [
		query<MyProfile>(
			`SELECT u.id, u.code, u.first_name, u.last_name, u.email, coalesce(u.mobile, '') AS mobile,
				coalesce(u.profile_image, '') AS profile_image, r.name AS role
			FROM user u LEFT JOIN role r ON r.id = u.role_id WHERE u.id = ?`,
			getStaffUserId(ctx),
		),
	]);
	if (!row) throw notFound("Profile");
	return row;
}

/** Saves the profile of the signed-in user; a replaced picture is deleted. Throws 403 for non-staff. */
export async function saveMyProfile({ ctx, input }: Verb<MyProfileInput>): Promise<MyProfile> {
	const before = await getMyProfile({ ctx, input: undefined });
	const { first_name, last_name, mobile, profile_image } = input;
	const write = {
		sql: `UPDATE user SET first_name = ?, last_name = ?, mobile = nullif(?, ''), profile_image = nullif(?, ''), updated_at = ?,
			version = version + 1 WHERE id = ?`,
		params: [first_name, last_name, mobile, profile_image, ctx.now.toISOString(), before.id],
	};
	await commit(
		ctx,
		[write],
		[
			{
				type: "profilesChange",
				kind: "update",
				entity: "user",
				entity_id: before.id,
				payload: { user_id: before.id },
			},
		],
	);
	clearPrincipalCache(ctx.tenant.id);
	if (before.profile_image && before.profile_image !== profile_image)
		await ctx.files.delete([before.profile_image]);
	return await getMyProfile({ ctx, input: undefined });
}
