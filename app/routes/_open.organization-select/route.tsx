import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { ChevronRight, CircleAlert, MailPlus } from "lucide-react";
import { requestedPath, sessionCookies } from "~/auth/cookies";
import { XsrfField } from "~/client/xsrf-field";
import { pathAfterSignIn } from "~/domain/kernel/permissions/after-sign-in";
import { getLandingPath } from "~/domain/kernel/permissions/landing";
import { acceptInvitation, listInvitations } from "~/domain/kernel/sign-in/invitations";
import { listOrganizations, switchOrganization } from "~/domain/kernel/sign-in/switch-organization";
import { LogoutButton } from "~/features/kernel/sign-in";
import signInStyles from "~/features/kernel/sign-in/sign-in.module.css";
import { readFormFields, submitForm } from "~/server/form-action";
import { Kbd } from "~/ui/kbd";
import { type KeyBinding, useKeys } from "~/ui/keys/keys";
import { Note } from "~/ui/tag";
import styles from "./organization-select.module.css";

export const meta: MetaFunction = () => [{ title: "Choose an organisation · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	const call = { platform: context.platform, principal: context.visitor.principal, input: undefined };
	const [organizations, invitations] = await Promise.all([listOrganizations(call), listInvitations(call)]);
	const { actor, session } = context.visitor.principal;
	/** The company that the visitor came from, and the way back to it. */
	const back = actor && session.tenant ? { name: session.tenant.name, to: getLandingPath(actor.type) } : null;
	return { organizations, invitations, back, email: session.email };
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

const ROLES = new Map(
	Object.entries({
		client: "Staff",
		customer: "Customer portal",
		driver: "Driver",
		admin: "Provider console",
		superAdmin: "Super admin console",
	}),
);

export default function OrganizationSelect() {
	const { organizations, invitations, back, email } = useLoaderData<typeof loader>();
	useKeys(organizations.slice(0, 9).map(({ id, name }, index) => organizationKey(id, name, index + 1)));
	const failure = useActionData<typeof action>();
	return (
		<Form method="post" aria-labelledby="choose">
			<XsrfField />
			<h1 id="choose">Choose an organisation</h1>
			{organizations.length > 1 && (
				<p className={signInStyles.lead}>
					{email} has access to {organizations.length} organisations.
				</p>
			)}
			{failure && (
				<Note live tone="danger" icon={CircleAlert}>
					{failure.message}
				</Note>
			)}
			<div className={styles.organizations}>
				{organizations.map((organization, index) => (
					<button
						key={organization.id}
						type="submit"
						name="organization_id"
						value={organization.id}
						className={organization.current ? styles.current : undefined}
					>
						<span className={styles.initials} aria-hidden="true">
							{initialsOf(organization.name)}
						</span>
						<span className="grow">
							<b>{organization.name}</b>
							<span className="text-12 muted">
								{ROLES.get(organization.user_type)}
								{organization.current ? " · signed in" : ""}
							</span>
						</span>
						{index < 9 && <Kbd keys={String(index + 1)} />}
					</button>
				))}
			</div>
			{invitations.length > 0 && <Invitations invitations={invitations} />}
			<div className="cluster">
				{back?.to && <Link to={back.to}>Back to {back.name}</Link>}
				<span className="grow" />
				<LogoutButton />
			</div>
		</Form>
	);
}

/** The first letters of up to two words of a name. */
const initialsOf = (name: string) =>
	name
		.split(/\s+/)
		.slice(0, 2)
		.map((word) => word.charAt(0).toUpperCase())
		.join("");

const organizationKey = (id: number, name: string, place: number): KeyBinding => ({
	key: String(place),
	label: `Open ${name}`,
	run: () => document.querySelector<HTMLElement>(`button[name="organization_id"][value="${id}"]`)?.click(),
});

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
							<span className="text-12 muted">{ROLES.get(user_type)}</span>
						</span>
						<ChevronRight className="icon small" aria-hidden="true" />
					</button>
				))}
			</div>
		</>
	);
}
