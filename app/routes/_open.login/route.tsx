import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SignInForm, useFlash } from "~/features/sign-in";
import { signInAction, withSessionEnd } from "~/server/sign-in-screen";

export const meta: MetaFunction = () => [{ title: "Sign in · Cartage" }];

export const loader = (args: LoaderFunctionArgs) => withSessionEnd(args, {});

export const action = (args: ActionFunctionArgs) => signInAction(args);

export default function Login() {
	const { flash } = useLoaderData<typeof loader>();
	return (
		<SignInForm failure={useActionData<typeof action>()} flash={useFlash(flash)}>
			<p className="text-12 secondary-text">
				New to Cartage? <Link to="/signup">Start a trial</Link>
			</p>
		</SignInForm>
	);
}
