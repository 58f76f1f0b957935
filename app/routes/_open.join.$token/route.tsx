import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { XsrfField } from "~/client/xsrf-field";
import { acceptInvitationLink, checkInvitationLink } from "~/domain/kernel/sign-in/invitations";
import { InvalidLink } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { submitForm } from "~/server/form-action";
import { Button } from "~/ui/button";

export const meta: MetaFunction = () => [{ title: "Join an organisation · Cartage" }];

export async function loader({ params, context }: LoaderFunctionArgs) {
	return await checkInvitationLink({
		platform: context.platform,
		principal: null,
		input: { token: params.token ?? "" },
	});
}

/** Joins on a click only: mail programs open links to look at them. */
export async function action({ params, context }: ActionFunctionArgs) {
	return submitForm(context, acceptInvitationLink, { token: params.token ?? "" }, () => {
		throw redirect("/login");
	});
}

export default function Join() {
	const { state, company, email } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const navigation = useNavigation();
	if (state !== "valid" || failure)
		return (
			<InvalidLink
				reason="This invitation has been accepted, withdrawn or has expired."
				to="/organization-select"
				next="See my organisations"
			/>
		);
	return (
		<Form method="post" aria-labelledby="join">
			<XsrfField />
			<h1 id="join">Join {company}</h1>
			<p className={styles.lead}>
				{company} would like to add {email}. You sign in with the password you already have.
			</p>
			<Button type="submit" variant="primary" size="form" pending={navigation.state !== "idle"}>
				Join
			</Button>
		</Form>
	);
}
