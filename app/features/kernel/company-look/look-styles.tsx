import { deriveLook } from "~/domain/kernel/company-look/rules-look";
import { pageNonce, useNonce } from "~/ui/nonce";

/** The style sheet of a company's colour for both themes, over the product's own; nothing without a colour (`#rrggbb`). */
export function LookStyles({ colour }: { colour: string | null }) {
	const responseNonce = useNonce();
	const look = deriveLook(colour);
	if (!look) return null;
	const nonce = responseNonce || (typeof document === "undefined" ? undefined : pageNonce());
	const sheet = Object.entries({ light_mode: look.light, dark_mode: look.dark })
		.map(([theme, tokens]) => `.${theme}{${writeTokens(tokens)}}`)
		.join("");
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: names of tokens and colours that a rule has computed
		<style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet }} />
	);
}

const writeTokens = (tokens: Readonly<Record<string, string>>) =>
	Object.entries(tokens)
		.map(([name, value]) => `${name}:${value}`)
		.join(";");
