import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { submitScreenAction, useActionSubmit } from "~/client/screen-action";
import { changeOwnAdmin } from "~/domain/portal-people/change-admin";
import { endOwnPerson } from "~/domain/portal-people/end-person";
import { inviteOwnPerson } from "~/domain/portal-people/invite-person";
import { listOwnPeople } from "~/domain/portal-people/list-people";
import { resendOwnInvitation } from "~/domain/portal-people/resend-invitation";
import { PortalPage } from "~/features/portal-page";
import { type PeopleActions, PeopleList } from "~/features/portal-people";
import { customerScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "People · Cartage" }];

export const handle = { title: "People" };

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = customerScreen(context);
	const people = await listOwnPeople({ ctx, platform: context.platform, input: undefined });
	return { people, ownId: ctx.actor.user_id };
}

export const action = screenAction({ inviteOwnPerson, resendOwnInvitation, changeOwnAdmin, endOwnPerson });

export const clientAction = submitScreenAction;

const PEOPLE_EVENTS = ["customerPermissionChange"];

export default function People() {
	const { people, ownId } = useLoaderData<typeof loader>();
	useScreenRefresh(PEOPLE_EVENTS);
	const invite = useActionSubmit<typeof inviteOwnPerson>("inviteOwnPerson");
	const resend = useActionSubmit<typeof resendOwnInvitation>("resendOwnInvitation");
	const changeAdmin = useActionSubmit<typeof changeOwnAdmin>("changeOwnAdmin");
	const end = useActionSubmit<typeof endOwnPerson>("endOwnPerson");
	const actions: PeopleActions = {
		invite,
		resend: (id) => resend({ id }),
		changeAdmin: ({ id, version }, is_portal_admin) => changeAdmin({ id, version, is_portal_admin }),
		end: (id) => end({ id }),
	};
	return (
		<PortalPage
			title="People"
			about="Who signs in here for your company. Everyone has a password of their own."
		>
			<PeopleList people={people} ownId={ownId} actions={actions} />
		</PortalPage>
	);
}

export const ErrorBoundary = ScreenError;
