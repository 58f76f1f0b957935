import { expect, it } from "vitest";
import { cleanDirectory } from "./directory-path";

it.each([
	["orders", "/orders"],
	["/orders/", "/orders"],
	["//in//eastfield", "/in/eastfield"],
	["/", "/"],
	["/../other", null],
	["/in/./x", null],
	["/in\\x", null],
])("the directory %j becomes %j", (text, clean) => expect(cleanDirectory(text)).toBe(clean));
