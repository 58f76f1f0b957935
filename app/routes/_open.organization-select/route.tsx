import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Building2, ChevronRight, CircleAlert } from "lucide-react";
import { sessionCookies } from "~/auth/cookies";
import { XsrfField } from "~/client/xsrf-field";
import { pathAfterSignIn } from "~/domain/permissions/landing";
import { listOrganizations, switchOrganization } from "~/domain/sign-in/switch-organization";
import signInStyles from "~/features/sign-in/sign-in.module.css";
import { readFormFields, submitForm } from "~/server/form-action";
import { Note } from "~/ui/tag";
import styles from "./organization-select.module.css";

export const meta: MetaFunction = () => [{ title: "Choose an organisation · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	return {
		organizations: await listOrganizations({
			platform: context.platform,
			principal: context.visitor.principal,
			input: undefined,
		}),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	return submitForm(context, switchOrganization, await readFormFields(request), ({ token, answer }) => {
		throw redirect(answer.user_type ? pathAfterSignIn(answer.user_type, false) : "/login", {
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
	const { organizations } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return (
		<Form method="post" aria-labelledby="choose">
			<XsrfField />
			<h1 id="choose">Choose an organisation</h1>
			<p className={signInStyles.lead}>Your login belongs to {organizations.length} organisations.</p>
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
		</Form>
	);
}
