import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Building2, ChevronRight, CircleAlert } from "lucide-react";
import { sessionCookie } from "~/auth/cookies";
import { handleForm, readFormFields } from "~/auth/form-action";
import { XsrfField } from "~/client/xsrf-field";
import {
	listOrganizations,
	switchOrganization,
	switchOrganizationInput,
} from "~/domain/auth/switch-organization";
import { pathAfterSignIn } from "~/domain/permissions/landing";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Choose an organisation · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	return { organizations: await listOrganizations(context.platform, context.visitor.principal.session) };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { visitor } = context;
	if (visitor.state !== "live") throw redirect("/login");
	return handleForm(await readFormFields(request), switchOrganizationInput, async (input) => {
		const { token, answer } = await switchOrganization(context.platform, visitor.principal.session, input);
		throw redirect(answer.user_type ? pathAfterSignIn(answer.user_type, false) : "/login", {
			headers: { "Set-Cookie": sessionCookie(request, token) },
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
			<p className="lead">Your login belongs to {organizations.length} organisations.</p>
			{failure && (
				<Note live tone="danger" icon={CircleAlert}>
					{failure.message}
				</Note>
			)}
			<div className="open-orgs">
				{organizations.map((organization) => (
					<button key={organization.id} type="submit" name="organization_id" value={organization.id}>
						<Building2 className="i" aria-hidden="true" />
						<span className="grow">
							<b>{organization.name}</b>
							<span className="t12 mut">
								{ROLES[organization.user_type]}
								{organization.current ? " · signed in" : ""}
							</span>
						</span>
						<ChevronRight className="i s" aria-hidden="true" />
					</button>
				))}
			</div>
		</Form>
	);
}
