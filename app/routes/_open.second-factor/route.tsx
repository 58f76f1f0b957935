import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	confirmSecondFactor,
	getSecondFactor,
	removeSecondFactor,
	startSecondFactor,
} from "~/domain/kernel/sign-in/second-factor";
import { LogoutButton, SecondFactor } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Second factor · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	const { platform, visitor } = context;
	return await getSecondFactor({ platform, principal: visitor.principal, input: undefined });
}

export const action = screenAction({ startSecondFactor, confirmSecondFactor, removeSecondFactor });

export const clientAction = submitScreenAction;

/** Where staff set up a second factor whose company requires one. */
export default function SecondFactorScreen() {
	const factor = useLoaderData<typeof loader>();
	return (
		<div className={styles.stack}>
			<h1>Second factor</h1>
			{factor.required && (
				<p className={styles.lead}>A second factor is required here. Please set it up to go on.</p>
			)}
			<SecondFactor factor={factor} />
			{factor.required ? <LogoutButton /> : <Link to="/login">Continue to Cartage</Link>}
		</div>
	);
}
