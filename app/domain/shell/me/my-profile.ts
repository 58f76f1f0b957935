import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectOwnProfile, updateOwnProfile } from "~/db/repositories/kernel/users";
import { isUploadOf } from "~/domain/kernel/files/upload";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { ClientActor } from "~/shared/actor";
import { notFound, validation } from "~/shared/errors";
import { accountText } from "~/shared/texts/accounts";
import type { Ctx } from "~/tenancy/ctx";
import { type MyProfile, myProfileInput, myProfileResponse, PICTURE_BUCKET } from "./schemas";

/** The profile of the signed-in user. */
export const getMyProfile = defineOperation({
	access: staffWith("profile"),
	input: noInput,
	response: myProfileResponse,
	run: ({ ctx }): Promise<MyProfile> => readMyProfile(ctx),
});

async function readMyProfile({ d1, actor }: Ctx<ClientActor>): Promise<MyProfile> {
	const [[row]] = await read(d1, [selectOwnProfile(actor.user_id)]);
	if (!row) throw notFound("Profile");
	return row;
}

/** Saves the profile of the signed-in user; a replaced picture of their own is deleted. Throws 422 for a picture that others uploaded. */
export const saveMyProfile = defineOperation({
	isOwn: true,
	access: staffWith("profile"),
	input: myProfileInput,
	response: myProfileResponse,
	message: accountText.profileUpdated,
	inVisits: false,
	async run({ ctx, input }): Promise<MyProfile> {
		const before = await readMyProfile(ctx);
		const { first_name, last_name, mobile, profile_image } = input;
		const isOwn = (file: string) => isUploadOf(file, PICTURE_BUCKET, ctx.actor.user_id);
		if (profile_image && profile_image !== before.profile_image && !isOwn(profile_image))
			throw validation({ profile_image: "Please choose a picture" });
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
		if (before.profile_image !== profile_image && isOwn(before.profile_image))
			await ctx.files.delete([before.profile_image]);
		return await readMyProfile(ctx);
	},
});
