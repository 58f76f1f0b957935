import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { submitScreenAction, useActionSubmit } from "~/client/screen-action";
import { createOwnApiKey } from "~/domain/connections/api-keys/create-key";
import { listOwnApiKeys } from "~/domain/connections/api-keys/list-keys";
import { revokeOwnApiKey } from "~/domain/connections/api-keys/revoke-key";
import { CUSTOMER_SCOPES } from "~/domain/connections/api-keys/scopes";
import { changeOwnAdmin } from "~/domain/portal/portal-people/change-admin";
import { endOwnPerson } from "~/domain/portal/portal-people/end-person";
import { inviteOwnPerson } from "~/domain/portal/portal-people/invite-person";
import { listOwnPeople } from "~/domain/portal/portal-people/list-people";
import { resendOwnInvitation } from "~/domain/portal/portal-people/resend-invitation";
import { KeyList, type NewKeyValues } from "~/features/connections/api-keys";
import { PortalPage, PortalPageSection } from "~/features/portal/portal";
import { type PeopleActions, PeopleList } from "~/features/portal/portal-people";
import { customerScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "People · Cartage" }];

export const handle = { title: "People" };

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = customerScreen(context);
	const call = { ctx, platform: context.platform, input: undefined };
	const [people, keys] = await Promise.all([listOwnPeople(call), listOwnApiKeys(call)]);
	return { people, keys, ownId: ctx.actor.user_id };
}

export const action = screenAction({
	inviteOwnPerson,
	resendOwnInvitation,
	changeOwnAdmin,
	endOwnPerson,
	createOwnApiKey,
	revokeOwnApiKey,
});

export const clientAction = submitScreenAction;

const PEOPLE_EVENTS = ["customerPermissionChange"];

/** The dialog offers a customer no other scopes; the server refuses them anyway. */
const toOwnKey = ({ scopes, ...values }: NewKeyValues) => ({
	...values,
	scopes: CUSTOMER_SCOPES.filter((scope) => scopes.includes(scope)),
});

export default function People() {
	const { people, keys, ownId } = useLoaderData<typeof loader>();
	useScreenRefresh(PEOPLE_EVENTS);
	const invite = useActionSubmit<typeof inviteOwnPerson>("inviteOwnPerson");
	const resend = useActionSubmit<typeof resendOwnInvitation>("resendOwnInvitation");
	const changeAdmin = useActionSubmit<typeof changeOwnAdmin>("changeOwnAdmin");
	const end = useActionSubmit<typeof endOwnPerson>("endOwnPerson");
	const create = useActionSubmit<typeof createOwnApiKey>("createOwnApiKey");
	const revoke = useActionSubmit<typeof revokeOwnApiKey>("revokeOwnApiKey");
	const actions: PeopleActions = {
		invite,
		resend: (id) => resend({ id }),
		changeAdmin: ({ id, version }, is_portal_admin) => changeAdmin({ id, version, is_portal_admin }),
		end: (id) => end({ id }),
	};
	return (
		<PortalPage
			title="People"
			about="People who sign in here for your company, each with their own password."
		>
			<PeopleList people={people} ownId={ownId} actions={actions} />
			<PortalPageSection
				title="API keys"
				about="Your own programs book and follow jobs with a key, as set out in the API reference."
			>
				<KeyList
					keys={keys}
					scopes={CUSTOMER_SCOPES}
					actions={{ create: (values) => create(toOwnKey(values)), revoke: (id) => revoke({ id }) }}
				/>
			</PortalPageSection>
		</PortalPage>
	);
}

export const ErrorBoundary = ScreenError;
