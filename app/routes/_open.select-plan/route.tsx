import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Check, CircleAlert } from "lucide-react";
import { XsrfField } from "~/client/xsrf-field";
import { listPublishedPlans } from "~/domain/plans/list";
import type { Plan } from "~/domain/plans/schemas";
import { selectPlan } from "~/domain/plans/select";
import signInStyles from "~/features/sign-in/sign-in.module.css";
import { readFormFields, submitForm } from "~/server/form-action";
import { showPounds } from "~/shared/money/text";
import { Button, ButtonLink } from "~/ui/button";
import { Note } from "~/ui/tag";
import styles from "./select-plan.module.css";

export const meta: MetaFunction = () => [{ title: "Choose a plan · Cartage" }];

/** The published plans, and whether this visitor can choose one now, as the admin of a company can. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { visitor, platform } = context;
	const actor = visitor.state === "live" ? visitor.principal.actor : null;
	return {
		plans: await listPublishedPlans({ platform, principal: null, input: undefined }),
		canChoose: actor?.type === "client" && actor.role_id === 1,
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	return submitForm(context, selectPlan, await readFormFields(request), ({ landing }) => {
		throw redirect(landing);
	});
}

export default function SelectPlan() {
	const { plans, canChoose } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const navigation = useNavigation();
	return (
		<Form method="post" aria-labelledby="plans">
			<XsrfField />
			<h1 id="plans">Choose a plan</h1>
			<p className={signInStyles.lead}>Every plan begins with a trial. You can change it at any time.</p>
			{failure && (
				<Note tone="danger" icon={CircleAlert} live>
					{failure.fields.plan ?? failure.message}
				</Note>
			)}
			<div className={styles.plans}>
				{plans.map((plan) => (
					<section key={plan.slug} aria-labelledby={`plan-${plan.slug}`}>
						<header className="cluster">
							<h2 id={`plan-${plan.slug}`} className="grow">
								{plan.name}
							</h2>
							<b>{showPounds(plan.price_month)}</b>
							<span className="text-12 muted">a month + VAT</span>
						</header>
						<p className="secondary-text">{plan.description}</p>
						<ul>
							{[formatLimits(plan), ...plan.features].map((line) => (
								<li key={line} className="cluster">
									<Check className="icon extra-small" aria-hidden="true" /> {line}
								</li>
							))}
						</ul>
						{canChoose ? (
							<Button
								type="submit"
								name="plan"
								value={plan.slug}
								size="form"
								pending={navigation.state !== "idle"}
							>
								Start {plan.trial_days} days with {plan.name}
							</Button>
						) : (
							<ButtonLink to={`/signup?plan=${plan.slug}`} size="form">
								Start {plan.trial_days} days with {plan.name}
							</ButtonLink>
						)}
					</section>
				))}
			</div>
			<Link to={canChoose ? "/home" : "/login"}>{canChoose ? "Decide later" : "Sign in"}</Link>
		</Form>
	);
}

const formatLimit = (n: number | null, noun: string) => `${n ?? "any number of"} ${noun}`;
const formatLimits = (plan: Plan) =>
	`${formatLimit(plan.users, "users")}, ${formatLimit(plan.drivers, "drivers")}, ${formatLimit(plan.vehicles, "vehicles")}`;
