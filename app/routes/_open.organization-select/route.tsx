import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Building2, ChevronRight, CircleAlert, MailPlus } from "lucide-react";
import { requestedPath, sessionCookies } from "~/auth/cookies";
import { XsrfField } from "~/client/xsrf-field";
import { pathAfterSignIn } from "~/domain/permissions/after-sign-in";
import { acceptInvitation, listInvitations } from "~/domain/sign-in/invitations";
import { listOrganizations, switchOrganization } from "~/domain/sign-in/switch-organization";
import signInStyles from "~/features/sign-in/sign-in.module.css";
import { readFormFields, submitForm } from "~/server/form-action";
import { Note } from "~/ui/tag";
import styles from "./organization-select.module.css";

export const meta: MetaFunction = () => [{ title: "Choose an organisation · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	const call = { platform: context.platform, principal: context.visitor.principal, input: undefined };
	const [organizations, invitations] = await Promise.all([listOrganizations(call), listInvitations(call)]);
	return { organizations, invitations };
}

export async function action({ request, context }: ActionFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	const fields = await readFormFields(request);
	if (fields.invitation_id)
		return submitForm(context, acceptInvitation, fields, () => {
			throw redirect("/organization-select");
		});
	return submitForm(context, switchOrganization, fields, ({ token, answer }) => {
		throw redirect(answer.user_type ? pathAfterSignIn(answer.user_type, requestedPath(request)) : "/login", {
			headers: sessionCookies(request, token),
		});
	});
}

const ROLES: Record<string, string> = {
	client: "Staff",
	customer: "Customer portal",
	driver: "Driver",
	admin: "Provider console",
	superAdmin: "Super admin console",
};

export default function OrganizationSelect() {
	const { organizations, invitations } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return (
		<Form method="post" aria-labelledby="choose">
			<XsrfField />
			<h1 id="choose">Choose an organisation</h1>
			{organizations.length > 1 && (
				<p className={signInStyles.lead}>Your login belongs to {organizations.length} organisations.</p>
			)}
			{failure && (
				<Note live tone="danger" icon={CircleAlert}>
					{failure.message}
				</Note>
			)}
			<div className={styles.organizations}>
				{organizations.map((organization) => (
					<button key={organization.id} type="submit" name="organization_id" value={organization.id}>
						<Building2 className="icon" aria-hidden="true" />
						<span className="grow">
							<b>{organization.name}</b>
							<span className="text-12 muted">
								{ROLES[organization.user_type]}
								{organization.current ? " · signed in" : ""}
							</span>
						</span>
						<ChevronRight className="icon small" aria-hidden="true" />
					</button>
				))}
			</div>
			{invitations.length > 0 && <Invitations invitations={invitations} />}
		</Form>
	);
}

/** Companies that would like to add this login: joining one changes how it signs in. */
function Invitations({
	invitations,
}: {
	invitations: { id: number; tenant_name: string; user_type: string }[];
}) {
	return (
		<>
			<p className={signInStyles.lead}>Invitations. Accept only those you expect.</p>
			<div className={styles.organizations}>
				{invitations.map(({ id, tenant_name, user_type }) => (
					<button key={id} type="submit" name="invitation_id" value={id}>
						<MailPlus className="icon" aria-hidden="true" />
						<span className="grow">
							<b>Join {tenant_name}</b>
							<span className="text-12 muted">{ROLES[user_type]}</span>
						</span>
						<ChevronRight className="icon small" aria-hidden="true" />
					</button>
				))}
			</div>
		</>
	);
}
