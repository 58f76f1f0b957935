import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { saveUserSetting, selectUserSetting } from "~/db/repositories/jobs/user-preferences";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { Mapping } from "~/domain/master-data/spreadsheets/fields";
import { mappingField } from "~/domain/master-data/spreadsheets/schemas";
import type { ClientActor } from "~/shared/actor";
import { sha256 } from "~/shared/hash";
import type { Ctx } from "~/tenancy/ctx";
import { bankColumnsInput, bankColumnsResponse, rememberBankInput } from "./schemas";

const SETTING_NAME = "bank_columns";
/** The layouts that are remembered of a user, latest first. */
const MAX_LAYOUTS = 20;

const remembered = z.array(z.object({ layout: z.string(), mapping: mappingField }));
type Columns = Promise<{ mapping: Mapping | null }>;

/** The columns that the user chose last for files with these headings. */
export const getBankColumns = defineOperation({
	access: staffWith("finance"),
	input: bankColumnsInput,
	response: bankColumnsResponse,
	async run({ ctx, input }): Columns {
		const layout = await sha256(input.layout);
		const all = await readLayouts(ctx);
		return { mapping: all.find((one) => one.layout === layout)?.mapping ?? null };
	},
});

/** Remembers for the user what the columns of files with these headings are. */
export const rememberBankColumns = defineOperation({
	access: staffWith("finance"),
	input: rememberBankInput,
	response: bankColumnsResponse,
	async run({ ctx, input: { mapping, ...input } }): Columns {
		const layout = await sha256(input.layout);
		const others = (await readLayouts(ctx)).filter((one) => one.layout !== layout);
		const value = [{ layout, mapping }, ...others].slice(0, MAX_LAYOUTS);
		await commit(ctx, [saveUserSetting(ctx, { user_id: ctx.actor.user_id, name: SETTING_NAME, value })]);
		return { mapping };
	},
});

async function readLayouts({ d1, actor }: Pick<Ctx<ClientActor>, "d1" | "actor">) {
	const [[setting]] = await read(d1, [selectUserSetting(actor.user_id, SETTING_NAME)]);
	const stored = remembered.safeParse(setting?.value);
	return stored.success ? stored.data : [];
}
