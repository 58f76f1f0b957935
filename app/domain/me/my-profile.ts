import type { ClientActor } from "~/auth/actor";
import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { updateOwnProfile } from "~/db/repositories/users";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { accountText } from "~/domain/shared/texts/accounts";
import type { Ctx } from "~/tenancy/ctx";
import { type MyProfile, myProfileInput } from "./schemas";

/** The profile of the signed-in user. */
export const getMyProfile = defineOperation({
	access: staffWith("profile"),
	input: noInput,
	run: ({ ctx }): Promise<MyProfile> => readMyProfile(ctx),
});

async function readMyProfile({ d1, actor }: Ctx<ClientActor>): Promise<MyProfile> {
	const [[row]] = await read(d1, [
		query<MyProfile>(
			`SELECT u.id, u.code, u.first_name, u.last_name, u.email, coalesce(u.mobile, '') AS mobile,
					coalesce(u.profile_image, '') AS profile_image, r.name AS role
				FROM user u LEFT JOIN role r ON r.id = u.role_id WHERE u.id = ?`,
			actor.user_id,
		),
	]);
	if (!row) throw notFound("Profile");
	return row;
}

/** Saves the profile of the signed-in user; a replaced picture is deleted. */
export const saveMyProfile = defineOperation({
	access: staffWith("profile"),
	input: myProfileInput,
	message: accountText.profileUpdated,
	async run({ ctx, input }): Promise<MyProfile> {
		const before = await readMyProfile(ctx);
		const { first_name, last_name, mobile, profile_image } = input;
		const write = updateOwnProfile(ctx, before.id, {
			first_name,
			last_name,
			mobile: mobile || null,
			profile_image: profile_image || null,
		});
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
		return await readMyProfile(ctx);
	},
});
