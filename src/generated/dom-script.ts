// Made by `npm run gen` from src/dom; do not edit.
/** Run in a page's isolated world, this installs what src/dom/entry.ts offers. */
export const DOM_SCRIPT: string = `(function() {
	// src/dom/native.ts
	function prototypeOf(owner) {
		const type = Reflect.get(globalThis, owner);
		return typeof type === "function" ? type.prototype : void 0;
	}
	function getter(owner, key) {
		const prototype = prototypeOf(owner);
		const property = (prototype && Object.getOwnPropertyDescriptor(prototype, key)) ?? {};
		const get = Reflect.get(property, "get");
		return typeof get === "function" ? (target) => get.call(target) : (target) => target[key];
	}
	function method(owner, key) {
		const prototype = prototypeOf(owner);
		const own = prototype && Reflect.get(prototype, key);
		return (target, ...parameters) => {
			const call = own ?? target[key];
			return typeof call === "function" ? Reflect.apply(call, target, parameters) : void 0;
		};
	}
	const parentNodeOf = getter("Node", "parentNode");
	const firstChildOf = getter("Node", "firstChild");
	const nextSiblingOf = getter("Node", "nextSibling");
	const nodeTypeOf = getter("Node", "nodeType");
	const nodeValueOf = getter("Node", "nodeValue");
	const baseOf = getter("Node", "baseURI");
	const textContentOf = getter("Node", "textContent");
	const isConnected = getter("Node", "isConnected");
	const ownerDocumentOf = getter("Node", "ownerDocument");
	const rootNodeOf = method("Node", "getRootNode");
	const localNameOf = getter("Element", "localName");
	const namespaceOf = getter("Element", "namespaceURI");
	const firstElementChildOf = getter("Element", "firstElementChild");
	const nextElementSiblingOf = getter("Element", "nextElementSibling");
	const previousElementSiblingOf = getter("Element", "previousElementSibling");
	const openShadowRootOf = getter("Element", "shadowRoot");
	const assignedSlotOf = getter("Element", "assignedSlot");
	const slotOfText = getter("Text", "assignedSlot");
	const attributeOf = method("Element", "getAttribute");
	const attributeNamesOf = method("Element", "getAttributeNames");
	const hasAttribute = method("Element", "hasAttribute");
	const hasAttributes = method("Element", "hasAttributes");
	const matches = method("Element", "matches");
	const closest$1 = method("Element", "closest");
	const boundingRectOf = method("Element", "getBoundingClientRect");
	const clientRectsOf = method("Element", "getClientRects");
	const checkVisibility = method("Element", "checkVisibility");
	const scrollIntoView = method("Element", "scrollIntoView");
	const scrollTo = method("Element", "scrollTo");
	const animate = method("Element", "animate");
	const scrollTopOf = getter("Element", "scrollTop");
	const scrollLeftOf = getter("Element", "scrollLeft");
	const scrollWidthOf = getter("Element", "scrollWidth");
	const scrollHeightOf = getter("Element", "scrollHeight");
	const clientWidthOf = getter("Element", "clientWidth");
	const clientHeightOf = getter("Element", "clientHeight");
	const clientTopOf = getter("Element", "clientTop");
	const clientLeftOf = getter("Element", "clientLeft");
	const focus = method("HTMLElement", "focus");
	const innerTextOf = getter("HTMLElement", "innerText");
	const isContentEditable = getter("HTMLElement", "isContentEditable");
	const documentElementOf = getter("Document", "documentElement");
	const bodyOf = getter("Document", "body");
	const titleOf = getter("Document", "title");
	const urlOf = getter("Document", "URL");
	const readyStateOf = getter("Document", "readyState");
	const defaultViewOf = getter("Document", "defaultView");
	const scrollingElementOf = getter("Document", "scrollingElement");
	const editDocument = method("Document", "execCommand");
	const queryDocument = method("Document", "querySelector");
	const byTagInDocument = method("Document", "getElementsByTagName");
	const allInDocument = method("Document", "querySelectorAll");
	const allInFragment = method("DocumentFragment", "querySelectorAll");
	const allInElement = method("Element", "querySelectorAll");
	const caretAt = method("Document", "caretPositionFromPoint");
	const activeInDocument = getter("Document", "activeElement");
	const activeInShadow = getter("ShadowRoot", "activeElement");
	const hitInDocument = method("Document", "elementFromPoint");
	const hitInShadow = method("ShadowRoot", "elementFromPoint");
	const idInDocument = method("Document", "getElementById");
	const idInFragment = method("DocumentFragment", "getElementById");
	const ELEMENT_NODE = 1;
	const TEXT_NODE = 3;
	const DOCUMENT_NODE = 9;
	const FRAGMENT_NODE = 11;
	function isElement(node) {
		return nodeTypeOf(node) === ELEMENT_NODE;
	}
	function isText(node) {
		return nodeTypeOf(node) === TEXT_NODE;
	}
	function isDocument(node) {
		return nodeTypeOf(node) === DOCUMENT_NODE;
	}
	function isShadowRoot(node) {
		return nodeTypeOf(node) === FRAGMENT_NODE && Reflect.has(node, "host");
	}
	function activeElementIn(root) {
		return isDocument(root) ? activeInDocument(root) : activeInShadow(root);
	}
	function elementAt(root, x, y) {
		return isDocument(root) ? hitInDocument(root, x, y) : hitInShadow(root, x, y);
	}
	function elementById(root, id) {
		return isDocument(root) ? idInDocument(root, id) : idInFragment(root, id);
	}
	function elementsByTag(document, tag) {
		return Array.from(byTagInDocument(document, tag));
	}
	function queryAll(root, selector) {
		if (isElement(root)) return Array.from(allInElement(root, selector));
		return Array.from(isDocument(root) ? allInDocument(root, selector) : allInFragment(root, selector));
	}
	const HTML = "http://www.w3.org/1999/xhtml";
	function isHtml(element, tag) {
		return localNameOf(element) === tag && namespaceOf(element) === HTML;
	}
	function isHtmlElement(element) {
		return namespaceOf(element) === HTML;
	}
	// src/dom/tree.ts
	const adoptedRoots = new WeakMap();
	function adoptClosedRoot(root) {
		if (!isNode(root) || !isShadowRoot(root)) return false;
		adoptedRoots.set(root.host, root);
		return true;
	}
	function adoptRootsAround(node) {
		for (let root = rootNodeOf(node); isShadowRoot(root); root = rootNodeOf(root.host)) adoptClosedRoot(root);
	}
	function isNode(value) {
		return Reflect.has(value, "nodeType");
	}
	function shadowRootOf(element) {
		return openShadowRootOf(element) ?? adoptedRoots.get(element) ?? null;
	}
	function frameDocumentOf(element) {
		return isFrameElement(element) ? element.contentDocument : null;
	}
	function isFrameElement(element) {
		const tag = localNameOf(element);
		return (tag === "iframe" || tag === "frame") && isHtmlElement(element);
	}
	function composedParentOf(node, top) {
		const parent = parentNodeOf(node);
		if (!parent) return null;
		if (isElement(parent)) return parent;
		if (isShadowRoot(parent)) return parent.host;
		return isDocument(parent) ? frameElementOf(parent, top) : null;
	}
	function renderedParentOf(element) {
		const parent = parentNodeOf(element);
		if (!parent) return null;
		if (isElement(parent)) return shadowRootOf(parent) ? assignedSlotOf(element) ?? parent : parent;
		return isShadowRoot(parent) ? parent.host : null;
	}
	function frameElementOf(document, top) {
		if (document === top) return null;
		return defaultViewOf(document)?.frameElement ?? null;
	}
	function isWithin(node, ancestor, top) {
		for (let at = node; at; at = composedParentOf(at, top)) if (at === ancestor) return true;
		return false;
	}
	function renderedChildrenOf(element) {
		if (isHtml(element, "slot")) {
			const assigned = element.assignedNodes({ flatten: true });
			if (assigned.length > 0) return assigned;
		}
		return childrenOf(shadowRootOf(element) ?? element);
	}
	function childrenOf(parent) {
		const children = [];
		for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) children.push(child);
		return children;
	}
	function focusedElement(top) {
		let root = top;
		let focused = null;
		for (;;) {
			const active = activeElementIn(root);
			if (!active || isDocument(root) && active === bodyOf(root)) return focused;
			focused = active;
			const inner = shadowRootOf(active) ?? frameDocumentOf(active);
			if (!inner) return focused;
			root = inner;
		}
	}
	function documentOf(node) {
		return isDocument(node) ? node : ownerDocumentOf(node);
	}
	// src/dom/fold.ts
	function fold(text) {
		return text.replace(/[\\s\\u200b\\ufeff]+/gu, " ").trim();
	}
	function cut(text, length) {
		if (text.length <= length) return text;
		const end = length - 1;
		const splitsPair = /[\\ud800-\\udbff]/.test(text.charAt(end - 1));
		return \`\${text.slice(0, splitsPair ? end - 1 : end)}…\`;
	}
	// src/dom/listening.ts
	const listening = new WeakSet();
	const given$1 = [];
	function markClickable(objects) {
		const position = given$1.length;
		for (const object of objects) {
			given$1.push(new WeakRef(object));
			if (!isNode(object) || !isElement(object) || isPageItself(object)) continue;
			listening.add(object);
			adoptRootsAround(object);
		}
		return position;
	}
	function unmarkClickable(positions) {
		for (const position of positions) {
			const object = given$1[position]?.deref();
			if (object && isNode(object) && isElement(object)) listening.delete(object);
		}
	}
	function isKnownToListen(element) {
		return listening.has(element);
	}
	function isPageItself(element) {
		const tag = localNameOf(element);
		return tag === "body" || tag === "html";
	}
	// src/dom/geometry.ts
	function hasLayout(document) {
		return defaultViewOf(document) !== null && typeof globalThis.getComputedStyle === "function";
	}
	const styles = new WeakMap();
	function styleOf(element) {
		const known = styles.get(element);
		if (known) return known;
		const style = getComputedStyle(element);
		styles.set(element, style);
		return style;
	}
	function viewportOf(document) {
		const view = defaultViewOf(document);
		return {
			x: 0,
			y: 0,
			width: view?.innerWidth ?? 0,
			height: view?.innerHeight ?? 0
		};
	}
	function shifted(box, by) {
		return {
			x: box.x + by.x,
			y: box.y + by.y,
			width: box.width,
			height: box.height
		};
	}
	function intersection(a, b) {
		const x = Math.max(a.x, b.x);
		const y = Math.max(a.y, b.y);
		const width = Math.min(a.x + a.width, b.x + b.width) - x;
		const height = Math.min(a.y + a.height, b.y + b.height) - y;
		return width > 0 && height > 0 ? {
			x,
			y,
			width,
			height
		} : null;
	}
	function meets(a, b) {
		return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
	}
	function middleOf(box) {
		return {
			x: box.x + box.width / 2,
			y: box.y + box.height / 2
		};
	}
	function localBoxOf(element) {
		const rect = boundingRectOf(element);
		return rect.width > 0 && rect.height > 0 ? rect : contentBoxOf(element);
	}
	function contentBoxOf(element) {
		const range = new Range();
		range.selectNodeContents(element);
		return range.getBoundingClientRect();
	}
	function boxOf(element, top) {
		return shifted(localBoxOf(element), originOf$1(element, top));
	}
	function lineBoxesOf(element, top) {
		const origin = originOf$1(element, top);
		return Array.from(clientRectsOf(element)).slice(0, 4).map((rect) => shifted(rect, origin));
	}
	function lineInPlaceOf(element, local, box) {
		const middle = middleOf(local);
		const lines = Array.from(clientRectsOf(element)).slice(0, MOST_LINES);
		if (lines.length < 2 || lines.some((line) => meets(line, {
			...middle,
			width: .1,
			height: .1
		}))) return box;
		return shifted(lines.reduce((a, b) => a.width * a.height < b.width * b.height ? b : a), {
			x: box.x - local.x,
			y: box.y - local.y
		});
	}
	const MOST_LINES = 100;
	function originOf$1(node, top) {
		let x = 0;
		let y = 0;
		let document = documentOf(node);
		while (document && document !== top) {
			const frame = frameElementOf(document, top);
			if (!frame) break;
			const inner = frameContentBox(frame);
			x += inner.x;
			y += inner.y;
			document = documentOf(frame);
		}
		return {
			x,
			y
		};
	}
	function frameContentBox(frame) {
		const rect = boundingRectOf(frame);
		const style = styleOf(frame);
		const left = pixels$1(style.paddingLeft);
		const top = pixels$1(style.paddingTop);
		return {
			x: rect.x + clientLeftOf(frame) + left,
			y: rect.y + clientTopOf(frame) + top,
			width: Math.max(0, clientWidthOf(frame) - left - pixels$1(style.paddingRight)),
			height: Math.max(0, clientHeightOf(frame) - top - pixels$1(style.paddingBottom))
		};
	}
	function pixels$1(length) {
		return Number.parseFloat(length) || 0;
	}
	function rounded(box) {
		return {
			x: tenth(box.x),
			y: tenth(box.y),
			width: tenth(box.width),
			height: tenth(box.height)
		};
	}
	function roundedPoint(point) {
		return {
			x: tenth(point.x),
			y: tenth(point.y)
		};
	}
	function tenth(value) {
		return Math.round(value * 10) / 10;
	}
	// src/dom/fields.ts
	const PRESSED = new Set([
		"button",
		"checkbox",
		"color",
		"file",
		"image",
		"radio",
		"range",
		"reset",
		"submit"
	]);
	const PICKED = new Set([
		"date",
		"datetime-local",
		"month",
		"time",
		"week"
	]);
	function isPressedInput(type) {
		return PRESSED.has(type);
	}
	function isPickedInput(type) {
		return PICKED.has(type);
	}
	function isTextInput(type) {
		return type !== "hidden" && !PRESSED.has(type);
	}
	const EDITABLE = new Set([
		"",
		"true",
		"plaintext-only"
	]);
	function isEditingHost(element) {
		const value = attributeOf(element, "contenteditable");
		return value !== null && EDITABLE.has(value.toLowerCase());
	}
	function takesText(element) {
		if (isHtml(element, "input")) return isTextInput(element.type) && !element.readOnly && !element.disabled;
		if (isHtml(element, "textarea")) return !element.readOnly && !element.disabled;
		return isHtmlElement(element) && isContentEditable(element);
	}
	const seenAsPassword = new WeakSet();
	function isSecret(element) {
		if (!isHtml(element, "input")) return false;
		if (element.type === "password") {
			seenAsPassword.add(element);
			return true;
		}
		return seenAsPassword.has(element) || /\\b(current|new)-password\\b/i.test(attributeOf(element, "autocomplete") ?? "");
	}
	const SKIPPED = new Set("script style template head meta link title base param source track datalist desc defs metadata".split(" "));
	function isNeverShown(element) {
		const tag = localNameOf(element);
		if (tag === "noscript") return !checkVisibility(element);
		return SKIPPED.has(tag) || isHtml(element, "input") && element.type === "hidden";
	}
	// src/dom/role-table.ts
	const AUTHOR_ROLES = new Set("alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem".split(" "));
	const TAG_ROLES = new Map(Object.entries({
		address: "group",
		article: "article",
		aside: "complementary",
		blockquote: "blockquote",
		button: "button",
		caption: "caption",
		code: "code",
		datalist: "listbox",
		dd: "definition",
		del: "deletion",
		details: "group",
		dfn: "term",
		dialog: "dialog",
		dt: "term",
		em: "emphasis",
		fieldset: "group",
		figure: "figure",
		h1: "heading",
		h2: "heading",
		h3: "heading",
		h4: "heading",
		h5: "heading",
		h6: "heading",
		hgroup: "group",
		hr: "separator",
		html: "document",
		ins: "insertion",
		main: "main",
		mark: "mark",
		math: "math",
		menu: "list",
		meter: "meter",
		nav: "navigation",
		ol: "list",
		optgroup: "group",
		option: "option",
		output: "status",
		p: "paragraph",
		progress: "progressbar",
		s: "deletion",
		search: "search",
		strong: "strong",
		sub: "subscript",
		summary: "button",
		sup: "superscript",
		table: "table",
		tbody: "rowgroup",
		textarea: "textbox",
		tfoot: "rowgroup",
		thead: "rowgroup",
		time: "time",
		ul: "list"
	}));
	const INPUT_ROLES = new Map(Object.entries({
		button: "button",
		checkbox: "checkbox",
		color: "button",
		file: "button",
		hidden: "",
		image: "button",
		number: "spinbutton",
		radio: "radio",
		range: "slider",
		reset: "button",
		search: "searchbox",
		submit: "button"
	}));
	const NAMED_BY_CONTENT = new Set("button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem".split(" "));
	const CLICKABLE_ROLES = new Set("button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio scrollbar slider spinbutton switch tab treeitem".split(" "));
	const PHRASE_ROLES = new Set("code deletion emphasis generic insertion mark paragraph strong subscript suggestion superscript time".split(" "));
	// src/dom/role.ts
	function roleOf(element) {
		const role = explicitRoleOf(element) ?? implicitRoleOf(element);
		return role === "generic" || role === "none" || role === "presentation" ? "" : role;
	}
	function explicitRoleOf(element) {
		const tokens = attributeOf(element, "role");
		if (!tokens) return null;
		for (const token of tokens.toLowerCase().split(/\\s+/)) {
			if (!AUTHOR_ROLES.has(token)) continue;
			if ((token === "none" || token === "presentation") && keepsMeaning(element)) return null;
			return token === "image" ? "img" : token;
		}
		return null;
	}
	function keepsMeaning(element) {
		return isFocusableByTag(element) || hasAttribute(element, "tabindex") || hasAttribute(element, "aria-label") || hasAttribute(element, "aria-labelledby");
	}
	function isFocusableByTag(element) {
		const tag = localNameOf(element);
		if (tag === "a" || tag === "area") return hasAttribute(element, "href");
		return tag === "button" || tag === "input" || tag === "select" || tag === "textarea";
	}
	function implicitRoleOf(element) {
		const tag = localNameOf(element);
		const special = SPECIAL_TAGS.get(tag);
		const role = special ? special(element) : TAG_ROLES.get(tag) ?? "";
		if ((role === "" || role === "paragraph") && isEditingHost(element)) return "textbox";
		return role !== "" && isInPresentationalOwner(element, tag) ? "" : role;
	}
	const SPECIAL_TAGS = new Map([
		["a", linkRole],
		["area", linkRole],
		["input", inputRole],
		["select", selectRole],
		["img", imageRole],
		["svg", (element) => isLabelled(element) || hasTitleChild(element) ? "img" : ""],
		["form", (element) => isLabelled(element) ? "form" : ""],
		["section", (element) => isLabelled(element) ? "region" : ""],
		["header", (element) => isPageLevel(element) ? "banner" : ""],
		["footer", (element) => isPageLevel(element) ? "contentinfo" : ""],
		["li", (element) => isListItem(element) ? "listitem" : ""],
		["tr", (element) => closest$1(element, "table") ? "row" : ""],
		["td", (element) => isInGrid(element) ? "gridcell" : "cell"],
		["th", headerCellRole]
	]);
	function linkRole(element) {
		return hasAttribute(element, "href") ? "link" : "";
	}
	function inputRole(element) {
		if (!isHtml(element, "input")) return "";
		const role = INPUT_ROLES.get(element.type) ?? "textbox";
		return (role === "textbox" || role === "searchbox") && hasAttribute(element, "list") ? "combobox" : role;
	}
	function selectRole(element) {
		if (!isHtml(element, "select")) return "";
		return element.multiple || element.size > 1 ? "listbox" : "combobox";
	}
	function imageRole(element) {
		return attributeOf(element, "alt") === "" && !isLabelled(element) ? "" : "img";
	}
	function isLabelled(element) {
		return [
			"aria-label",
			"aria-labelledby",
			"title"
		].some((attribute) => (attributeOf(element, attribute) ?? "").trim() !== "");
	}
	function hasTitleChild(element) {
		return Array.from(element.children).some((child) => localNameOf(child) === "title");
	}
	const SECTIONING = "article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]";
	function isPageLevel(element) {
		return closest$1(element, SECTIONING) === null;
	}
	function isListItem(element) {
		const parent = parentNodeOf(element);
		if (!parent || !isElement(parent)) return true;
		return [
			"ul",
			"ol",
			"menu"
		].includes(localNameOf(parent)) || explicitRoleOf(parent) === "list";
	}
	function isInGrid(element) {
		const table = closest$1(element, "table, [role=table]");
		const role = table && explicitRoleOf(table);
		return role === "grid" || role === "treegrid";
	}
	function headerCellRole(element) {
		const scope = (attributeOf(element, "scope") ?? "").toLowerCase();
		if (scope === "row" || scope === "rowgroup") return "rowheader";
		if (scope === "col" || scope === "colgroup") return "columnheader";
		if (!isHtml(element, "th")) return "columnheader";
		const row = closest$1(element, "tr");
		return !(closest$1(element, "thead") !== null || row === row?.parentElement?.firstElementChild) && element.cellIndex === 0 ? "rowheader" : "columnheader";
	}
	const OWNED_PARTS = new Map([
		["li", "ul, ol, menu"],
		["tbody", "table"],
		["thead", "table"],
		["tfoot", "table"],
		["tr", "table"],
		["td", "table"],
		["th", "table"]
	]);
	function isInPresentationalOwner(element, tag) {
		const owner = OWNED_PARTS.get(tag);
		const found = owner && closest$1(element, owner);
		if (!found) return false;
		const role = explicitRoleOf(found);
		return role === "none" || role === "presentation";
	}
	// src/dom/kinds.ts
	function markupKindsOf(element) {
		const tag = localNameOf(element);
		if (tag === "input") return inputKinds(element);
		if (tag === "textarea") return takesText(element) ? TYPEABLE : CLICKABLE;
		const kinds = [];
		if (isClickableByTag(element, tag)) kinds.push("clickable");
		if (!hasAttributes(element)) return kinds;
		if (isEditingHost(element) || isTextRole(element)) kinds.push("typeable");
		else if (kinds.length === 0 && isClickableByAttribute(element)) kinds.push("clickable");
		return kinds;
	}
	const CLICKABLE = ["clickable"];
	const TYPEABLE = ["typeable"];
	function inputKinds(element) {
		if (!isHtml(element, "input")) return [];
		if (element.type === "hidden") return [];
		if (isPickedInput(element.type)) return ["clickable", "typeable"];
		return isPressedInput(element.type) || element.readOnly ? CLICKABLE : TYPEABLE;
	}
	function isClickableByTag(element, tag) {
		switch (tag) {
			case "button":
			case "select": return true;
			case "a":
			case "area": return hasAttribute(element, "href");
			case "audio":
			case "video": return hasAttribute(element, "controls");
			case "summary": return isDetailsSummary(element);
			case "label": return isStandInForUnrendered(element);
			default: return false;
		}
	}
	function isDetailsSummary(element) {
		const parent = parentNodeOf(element);
		return parent !== null && isElement(parent) && isHtml(parent, "details");
	}
	function isStandInForUnrendered(element) {
		const control = isHtml(element, "label") ? element.control : null;
		const parent = control && parentNodeOf(control);
		return Boolean(parent && isElement(parent) && isLaidOut(parent) && clientRectsOf(parent).length === 0);
	}
	function isLaidOut(element) {
		const document = documentOf(element);
		return document !== null && hasLayout(document);
	}
	function isClickableByAttribute(element) {
		if (hasAttribute(element, "onclick") || hasAttribute(element, "onmousedown")) return true;
		const role = explicitRoleOf(element);
		if (role !== null && CLICKABLE_ROLES.has(role)) return true;
		const tabIndex = attributeOf(element, "tabindex");
		return tabIndex !== null && Number.parseInt(tabIndex, 10) >= 0;
	}
	function isTextRole(element) {
		const role = explicitRoleOf(element);
		return (role === "textbox" || role === "searchbox") && attributeOf(element, "aria-readonly") !== "true";
	}
	// src/dom/native-name.ts
	function nativeNameOf(element, read) {
		return NAMED_BY_MARKUP.get(localNameOf(element))?.(element, read) ?? "";
	}
	const NAMED_BY_MARKUP = new Map([
		["input", (element, read) => labelsName(element, read) || inputName(element)],
		["select", labelsName],
		["textarea", labelsName],
		["button", labelsName],
		["meter", labelsName],
		["output", labelsName],
		["progress", labelsName],
		["img", (element) => textOfAttribute(element, "alt")],
		["area", (element) => textOfAttribute(element, "alt")],
		["fieldset", (element, read) => childName(element, "legend", read)],
		["table", (element, read) => childName(element, "caption", read)],
		["figure", (element, read) => childName(element, "figcaption", read)],
		["svg", (element) => fold(childOf(element, "title")?.textContent ?? "")],
		["option", (element) => textOfAttribute(element, "label")],
		["optgroup", (element) => textOfAttribute(element, "label")]
	]);
	function inputName(element) {
		if (!isHtml(element, "input")) return "";
		switch (element.type) {
			case "button": return fold(element.value);
			case "submit": return fold(element.value) || "Submit";
			case "reset": return fold(element.value) || "Reset";
			case "image": return textOfAttribute(element, "alt") || textOfAttribute(element, "title") || "Submit";
			case "file": return textOfAttribute(element, "title") || "Choose file";
			default: return "";
		}
	}
	function textOfAttribute(element, name) {
		return fold(attributeOf(element, name) ?? "");
	}
	function labelsName(element, read) {
		return fold(labelsOf(element).map(read).join(" "));
	}
	function labelsOf(element) {
		return isHtml(element, "input") || isHtml(element, "select") || isHtml(element, "textarea") || isHtml(element, "button") || isHtml(element, "meter") || isHtml(element, "output") || isHtml(element, "progress") ? Array.from(element.labels ?? []) : [];
	}
	function childName(element, tag, read) {
		const child = childOf(element, tag);
		return child ? read(child) : "";
	}
	function childOf(element, tag) {
		for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) if (localNameOf(child) === tag) return child;
		return null;
	}
	// src/dom/embedded-value.ts
	function embeddedValueOf(element, role) {
		if (isSecret(element)) return "";
		switch (role) {
			case "textbox":
			case "searchbox": return isHtml(element, "input") || isHtml(element, "textarea") ? element.value : "";
			case "combobox":
			case "listbox": return isHtml(element, "select") ? chosen(element) : isHtml(element, "input") ? element.value : "";
			case "slider":
			case "spinbutton": return rangeValueOf(element);
			default: return "";
		}
	}
	function chosen(select) {
		return Array.from(select.selectedOptions, (option) => option.label).join(" ");
	}
	function rangeValueOf(element) {
		return attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow") ?? (isHtml(element, "input") ? element.value : "");
	}
	// src/dom/name.ts
	const NAME_LENGTH = 200;
	function nameOf(element, request) {
		const pass = {
			rendering: request.rendering,
			seen: new Set(),
			length: 0,
			depth: 0
		};
		const byContent = request.byContent === true || NAMED_BY_CONTENT.has(request.role);
		return cut(referencedText(element, "aria-labelledby", pass) || ariaLabelOf(element) || nativeNameOf(element, (labelling) => textFrom(labelling, {
			...pass,
			seen: new Set([element])
		})) || (byContent ? contentOf$1(element, pass) : "") || fold(attributeOf(element, "title") ?? "") || placeholderOf(element), NAME_LENGTH);
	}
	const PLACEHOLDERS = [
		"placeholder",
		"aria-placeholder",
		"data-placeholder"
	];
	function placeholderOf(element) {
		const attribute = PLACEHOLDERS.find((name) => attributeOf(element, name) !== null);
		return attribute === void 0 ? "" : fold(attributeOf(element, attribute) ?? "");
	}
	function ariaLabelOf(element) {
		return fold(attributeOf(element, "aria-label") ?? "");
	}
	function referencedTextOf(element, attribute, rendering) {
		return referencedText(element, attribute, {
			rendering,
			seen: new Set(),
			length: 0,
			depth: 0
		});
	}
	function referencedText(element, attribute, pass) {
		const ids = attributeOf(element, attribute);
		if (!ids) return "";
		const root = rootNodeOf(element);
		if (!isDocument(root) && !isShadowRoot(root)) return "";
		const parts = [];
		for (const id of ids.split(/\\s+/)) {
			const labelling = id === "" ? null : elementById(root, id);
			if (labelling) parts.push(textFrom(labelling, {
				...pass,
				rendering: referred(labelling, pass)
			}));
		}
		return fold(parts.join(" "));
	}
	function referred(labelling, pass) {
		return pass.rendering.shows(labelling) ? pass.rendering : {
			...pass.rendering,
			shows: () => true
		};
	}
	function textFrom(element, pass) {
		if (pass.seen.has(element)) return "";
		pass.seen.add(element);
		return ariaLabelOf(element) || embeddedValueOf(element, roleOf(element)) || nativeNameOf(element, () => "") || contentOf$1(element, pass) || fold(attributeOf(element, "title") ?? "");
	}
	function contentOf$1(element, pass) {
		if (pass.depth > 600) return "";
		pass.depth += 1;
		let text = "";
		for (const child of renderedChildrenOf(element)) {
			if (pass.length > 400) break;
			const part = isText(child) ? (nodeValueOf(child) ?? "").slice(0, 4e3) : isElement(child) ? partOf(child, pass) : "";
			pass.length += part.length;
			text += part;
		}
		pass.depth -= 1;
		return fold(text);
	}
	function partOf(element, pass) {
		if (!counts(element, pass)) return " ";
		const text = textFrom(element, pass);
		return isHtml(element, "br") || pass.rendering.breaksLine(element) ? \` \${text} \` : keepEdges(element, text);
	}
	function counts(element, pass) {
		return attributeOf(element, "aria-hidden") !== "true" && pass.rendering.shows(element);
	}
	function keepEdges(element, text) {
		if (localNameOf(element) === "svg") return \` \${text} \`;
		const children = renderedChildrenOf(element);
		return \`\${startsBlank(children.at(0)) ? " " : ""}\${text}\${endsBlank(children.at(-1)) ? " " : ""}\`;
	}
	function startsBlank(node) {
		return node !== void 0 && isText(node) && /^\\s/.test(nodeValueOf(node) ?? "");
	}
	function endsBlank(node) {
		return node !== void 0 && isText(node) && /\\s$/.test(nodeValueOf(node) ?? "");
	}
	// src/dom/parsed-look.ts
	const stylists = new WeakMap();
	function parsedLookOf(element) {
		const document = documentOf(element);
		return (document && stylists.get(document)?.(element)) ?? null;
	}
	function isShownByLabel(control) {
		return labelsOf(control).some((label) => parsedLookOf(label)?.hidden === null);
	}
	// src/dom/rendering.ts
	function renderingFor(layout) {
		return layout ? RENDERED : PARSED;
	}
	const RENDERED = {
		shows(element) {
			if (isNeverShown(element)) return false;
			return checkVisibility(element, { visibilityProperty: true }) || styleOf(element).display === "contents";
		},
		breaksLine: (element) => breaksAs(element, styleOf(element)),
		flowOf: (element) => flowAs(element, styleOf(element)),
		keepsSpace: (element) => KEEPING.has(styleOf(element).whiteSpaceCollapse)
	};
	function breaksAs(element, { display }) {
		const tag = localNameOf(element);
		if (tag === "br" || tag === "img") return true;
		return !WORDED.has(display) && !isInFormula(tag, display);
	}
	function flowAs(element, style) {
		const { display } = style;
		if (isFrameElement(element)) return "box";
		if (TEXTUAL.has(display)) return "text";
		if (display.startsWith("inline-") || display === "ruby-text") return "box";
		if (isInFormula(localNameOf(element), display)) return "box";
		return display === "table-cell" && style.float === "none" ? "box" : "block";
	}
	const WORDED = new Set([
		"inline",
		"contents",
		"math",
		"ruby",
		"ruby-text"
	]);
	const TEXTUAL = new Set([
		"inline",
		"contents",
		"none",
		"math",
		"ruby"
	]);
	function isInFormula(tag, display) {
		return display === "block math" && tag !== "math";
	}
	const KEEPING = new Set([
		"preserve",
		"break-spaces",
		"preserve-breaks"
	]);
	const INLINE = new Set("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp slot small span strike strong sub sup time tt u var wbr".split(" "));
	const BOXES = new Set("audio button canvas img input meter object progress select svg td textarea th video".split(" "));
	const PARSED = {
		shows: (element) => !isNeverShown(element) && (parsedLookOf(element)?.shows ?? !isHiddenByMarkup(element)),
		breaksLine(element) {
			const look = parsedLookOf(element);
			return look ? breaksAs(element, look) : !INLINE.has(localNameOf(element));
		},
		flowOf(element) {
			const look = parsedLookOf(element);
			if (look) return flowAs(element, look);
			const tag = localNameOf(element);
			if (BOXES.has(tag)) return "box";
			return INLINE.has(tag) ? "text" : "block";
		},
		keepsSpace: (element) => parsedLookOf(element)?.keepsSpace ?? closest$1(element, "pre, listing, xmp, textarea") !== null
	};
	function isHiddenByMarkup(element) {
		if (hasAttribute(element, "hidden")) return true;
		if (isHtml(element, "dialog") && !hasAttribute(element, "open")) return true;
		if (matches(element, "details:not([open]) > :not(summary)")) return true;
		return /(^|;)\\s*(display\\s*:\\s*none|visibility\\s*:\\s*hidden)/i.test(attributeOf(element, "style") ?? "");
	}
	// src/dom/visible-text.ts
	function visibleTextOf(element, request) {
		const collected = {
			text: "",
			depth: 0
		};
		collectInside(element, request, collected);
		return fold(collected.text);
	}
	const BLANKS = 20;
	function collectInside(element, request, into) {
		if (isHtml(element, "select")) {
			into.text += Array.from(element.selectedOptions, (option) => option.label).join(", ");
			return;
		}
		if (isHtml(element, "textarea")) return;
		if (into.depth > 600) return;
		into.depth += 1;
		for (const child of insidesOf(element, request)) {
			if (into.text.length > request.length * 2) break;
			if (isText(child)) into.text += (nodeValueOf(child) ?? "").slice(0, request.length * BLANKS);
			else if (isElement(child)) collectElement$1(child, request, into);
		}
		into.depth -= 1;
	}
	function collectElement$1(element, request, into) {
		if (request.without?.has(element) === true || !request.rendering.shows(element)) {
			into.text += " ";
			return;
		}
		const breaks = request.rendering.breaksLine(element);
		if (breaks) into.text += " ";
		collectInside(element, request, into);
		if (breaks) into.text += " ";
	}
	function insidesOf(element, request) {
		const inner = request.frames === true ? frameDocumentOf(element) : null;
		const root = inner && documentElementOf(inner);
		return root ? [root] : renderedChildrenOf(element);
	}
	// src/dom/named.ts
	const TEXT_LENGTH$2 = 100;
	function identity(element, rendering = renderingFor(true)) {
		const role = roleOf(element);
		const byContent = isKnownToListen(element) || markupKindsOf(element).includes("clickable");
		return {
			tag: localNameOf(element),
			role,
			name: nameOf(element, {
				rendering,
				role,
				byContent
			})
		};
	}
	function named$1(element, refs, rendering = renderingFor(true)) {
		const own = identity(element, rendering);
		const text = own.name ? "" : cut(visibleTextOf(element, {
			rendering,
			length: TEXT_LENGTH$2
		}), TEXT_LENGTH$2);
		return {
			...own,
			ref: refs.give(element),
			...text !== "" && { text }
		};
	}
	// src/dom/state.ts
	const CHECKED_ROLES = new Set([
		"checkbox",
		"menuitemcheckbox",
		"menuitemradio",
		"option",
		"radio",
		"switch",
		"treeitem"
	]);
	function stateOf(element, role, focused) {
		const state = {};
		if (isDisabled(element)) state.disabled = true;
		const checked = checkedOf(element, role);
		if (checked !== void 0) state.checked = checked;
		const selected = selectedOf(element);
		if (selected !== void 0) state.selected = selected;
		if (isInvalid(element)) state.invalid = true;
		if (focused) state.focused = true;
		if (!hasAttributes(element) && !isHtml(element, "summary")) return state;
		return {
			...state,
			...markedStateOf(element)
		};
	}
	function markedStateOf(element) {
		const state = {};
		const expanded = expandedOf(element);
		if (expanded !== void 0) state.expanded = expanded;
		const pressed = mixedOf(attributeOf(element, "aria-pressed"));
		if (pressed !== void 0) state.pressed = pressed;
		if (isRequired(element)) state.required = true;
		if (isReadonly(element)) state.readonly = true;
		return state;
	}
	function isDisabled(element) {
		return matches(element, ":disabled") || closest$1(element, "[aria-disabled=true i]") !== null;
	}
	function checkedOf(element, role) {
		if (isHtml(element, "input") && (element.type === "checkbox" || element.type === "radio")) return element.indeterminate ? "mixed" : element.checked;
		return CHECKED_ROLES.has(role) ? mixedOf(attributeOf(element, "aria-checked")) : void 0;
	}
	function expandedOf(element) {
		const parent = isHtml(element, "summary") ? parentNodeOf(element) : null;
		if (parent && isElement(parent) && isHtml(parent, "details")) return parent.open;
		return booleanOf(attributeOf(element, "aria-expanded"));
	}
	function selectedOf(element) {
		return isHtml(element, "option") ? element.selected : booleanOf(attributeOf(element, "aria-selected"));
	}
	function isRequired(element) {
		return hasAttribute(element, "required") || isTrue(element, "aria-required");
	}
	function isReadonly(element) {
		return hasAttribute(element, "readonly") || isTrue(element, "aria-readonly");
	}
	function isInvalid(element) {
		const marked = attributeOf(element, "aria-invalid");
		if (marked !== null) return marked !== "" && marked !== "false";
		return isControl$2(element) && matches(element, ":user-invalid");
	}
	function isControl$2(element) {
		return isHtml(element, "input") || isHtml(element, "select") || isHtml(element, "textarea");
	}
	function isTrue(element, attribute) {
		return booleanOf(attributeOf(element, attribute)) === true;
	}
	function booleanOf(value) {
		if (value === "true") return true;
		return value === "false" ? false : void 0;
	}
	function mixedOf(value) {
		return value === "mixed" ? "mixed" : booleanOf(value);
	}
	// src/dom/attributes.ts
	const KEPT$1 = new Set([
		"id",
		"type",
		"name",
		"placeholder",
		"alt",
		"title",
		"for",
		"action",
		"method",
		"formaction",
		"formmethod",
		"target",
		"download",
		"rel",
		"autocomplete",
		"accept",
		"min",
		"max",
		"step",
		"pattern",
		"minlength",
		"maxlength",
		"multiple",
		"inputmode",
		"tabindex",
		"contenteditable",
		"aria-level",
		"aria-haspopup",
		"aria-current",
		"aria-live",
		"aria-valuenow",
		"aria-valuetext",
		"lang",
		"datetime",
		"colspan",
		"rowspan",
		"scope",
		"start",
		"reversed"
	]);
	const VALUE_LENGTH$3 = 200;
	const ADDRESS_LENGTH = 2e3;
	function attributesOf(element) {
		const found = {};
		if (hasAttributes(element)) {
			for (const name of attributeNamesOf(element) ?? KEPT$1) {
				const value = KEPT$1.has(name) ? attributeOf(element, name) : null;
				if (value !== null) found[name] = cut(value, VALUE_LENGTH$3);
			}
			const href = addressOf(element);
			if (href !== null) found["href"] = href;
		}
		const value = valueOf(element);
		if (value !== null) found["value"] = cut(value, VALUE_LENGTH$3);
		if (isHtml(element, "input")) found["type"] = element.type;
		return found;
	}
	function addressOf(element) {
		if (isHtml(element, "a") || isHtml(element, "area")) return attributeOf(element, "href") === null ? null : shortAddress(element.href);
		if (isHtml(element, "img") || isHtml(element, "iframe")) return null;
		const href = attributeOf(element, "href") ?? attributeOf(element, "xlink:href");
		return href === null ? null : shortAddress(href);
	}
	function shortAddress(address) {
		return cut(address, /^(javascript|data):/i.test(address) ? VALUE_LENGTH$3 : ADDRESS_LENGTH);
	}
	function valueOf(element) {
		if (isSecret(element)) return null;
		if (isHtml(element, "input")) return element.type === "file" ? fileNames(element) : element.value;
		if (isHtml(element, "textarea") || isHtml(element, "select")) return element.value;
		const tag = localNameOf(element);
		if (tag === "option" || tag === "progress" || tag === "meter" || tag === "button" || tag === "li") return attributeOf(element, "value");
		return null;
	}
	function fileNames(input) {
		return Array.from(input.files ?? [], (file) => file.name).join(", ");
	}
	// src/dom/hit-test.ts
	function deepElementAt(top, point) {
		let root = top;
		let { x, y } = point;
		let found = null;
		for (;;) {
			const hit = elementAt(root, x, y);
			if (!hit || hit === found) return found;
			found = hit;
			const shadow = shadowRootOf(hit);
			const inner = shadow ?? frameDocumentOf(hit);
			if (!inner) return found;
			if (!shadow) {
				const shown = frameContentBox(hit);
				x -= shown.x;
				y -= shown.y;
			}
			root = inner;
		}
	}
	function reach(element, visible, top) {
		const middle = middleOf(visible);
		let coveredBy = null;
		let gap = null;
		for (const point of samplePoints(element, visible, top)) {
			const hit = deepElementAt(top, point);
			if (!hit) continue;
			if (receives(hit, element, top)) return {
				reached: true,
				point
			};
			if (isWithin(element, hit, top)) gap ??= point;
			else coveredBy ??= hit;
		}
		if (gap && letsThrough(element)) return {
			reached: true,
			point: gap
		};
		return {
			reached: false,
			point: middle,
			by: coveredBy
		};
	}
	function isReachedAt(element, point, top) {
		const hit = deepElementAt(top, point);
		return hit !== null && receives(hit, element, top);
	}
	function* samplePoints(element, visible, top) {
		yield middleOf(visible);
		for (const line of lineBoxesOf(element, top)) {
			const middle = middleOf(line);
			if (contains(visible, middle)) yield middle;
		}
		for (const x of [.1, .9]) for (const y of [.2, .8]) yield {
			x: visible.x + visible.width * x,
			y: visible.y + visible.height * y
		};
	}
	function contains(box, point) {
		return point.x >= box.x && point.x < box.x + box.width && point.y >= box.y && point.y < box.y + box.height;
	}
	function receives(hit, element, top) {
		for (let at = hit; at; at = composedParentOf(at, top)) {
			if (at === element) return true;
			if (isHtml(at, "label") && at.control === element) return true;
		}
		return false;
	}
	function letsThrough(element) {
		if (closest$1(element, "[inert]")) return false;
		return styleOf(element).pointerEvents !== "none" || isDisabled(element);
	}
	// src/dom/clip.ts
	var Clips = class {
		#top;
		#viewport;
		#known = new Map();
		constructor(top, viewport) {
			this.#top = top;
			this.#viewport = viewport;
		}
		visiblePartOf(element, box) {
			const position = styleOf(element).position;
			const around = this.#around(element, position === "absolute" ? "positioned" : position);
			return around && intersection(box, around);
		}
		#around(element, escape) {
			const parent = composedParentOf(element, this.#top);
			if (!parent) return this.#viewport;
			if (frameDocumentOf(parent)) return this.#insideFrame(parent);
			const style = styleOf(parent);
			if (escape === "fixed" && !holdsFixed$1(style)) return this.#around(parent, escape);
			if (escape === "positioned" && style.position === "static" && !holdsFixed$1(style)) return this.#around(parent, escape);
			return this.#inside(parent, style);
		}
		#insideFrame(frame) {
			const shown = shifted(frameContentBox(frame), originOf$1(frame, this.#top));
			const around = this.#around(frame, styleOf(frame).position);
			return around && intersection(shown, around);
		}
		#inside(parent, style) {
			const known = this.#known.get(parent);
			if (known !== void 0) return known;
			const around = this.#around(parent, style.position === "absolute" ? "positioned" : style.position);
			const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
			const inner = around && clips && !this.#isRoot(parent) ? intersection(paddingBox(parent, this.#top), around) : around;
			this.#known.set(parent, inner);
			return inner;
		}
		#isRoot(element) {
			const document = documentOf(element);
			const root = document && documentElementOf(document);
			return element === root || composedParentOf(element, this.#top) === root;
		}
	};
	function holdsFixed$1(style) {
		return style.transform !== "none" || style.filter !== "none" || style.perspective !== "none";
	}
	function paddingBox(element, top) {
		const rect = boundingRectOf(element);
		return shifted({
			x: rect.x + clientLeftOf(element),
			y: rect.y + clientTopOf(element),
			width: clientWidthOf(element) || rect.width,
			height: clientHeightOf(element) || rect.height
		}, originOf$1(element, top));
	}
	// src/dom/visibility.ts
	const EVERYWHERE = {
		x: -1e7,
		y: -1e7,
		width: 2e7,
		height: 2e7
	};
	var Eye = class {
		top;
		viewport;
		layout;
		#clips;
		#clipsBeyond;
		constructor(top, viewport = viewportOf(top)) {
			this.top = top;
			this.viewport = viewport;
			this.layout = hasLayout(top);
			this.#clips = new Clips(top, viewport);
			this.#clipsBeyond = new Clips(top, EVERYWHERE);
		}
		look(element, box) {
			if (!this.layout) return this.#parsed(element);
			const own = this.#own(element, box ?? boxOf(element, this.top));
			if (own.hidden === null || !isOftenHidden(element)) return own;
			for (const label of labelsOf(element)) {
				const shown = this.#own(label, boxOf(label, this.top));
				if (shown.hidden === null) return shown;
			}
			return this.#transparentButReached(element, own);
		}
		styleReason(element) {
			if (checkVisibility(element, {
				opacityProperty: true,
				visibilityProperty: true
			})) return null;
			if (!checkVisibility(element)) return isContents(element) ? null : "display";
			return checkVisibility(element, { visibilityProperty: true }) ? "opacity" : "visibility";
		}
		sizeReason(element, box) {
			if (box.width === 0 || box.height === 0 || box.width <= 1 && box.height <= 1) return "size";
			return this.#isBeyondScrolling(element, box) ? "offscreen" : null;
		}
		#own(element, box) {
			const inViewport = meets(box, this.viewport);
			const hidden = this.styleReason(element) ?? this.sizeReason(element, box);
			const sight = {
				hidden,
				box,
				inViewport,
				point: null,
				coveredBy: null
			};
			if (hidden !== null) return sight;
			if (inViewport) return this.#test(element, sight);
			return this.#clipsBeyond.visiblePartOf(element, box) ? sight : {
				...sight,
				hidden: "clipped"
			};
		}
		#test(element, sight) {
			const whole = intersection(sight.box, this.viewport);
			const middle = whole && middleOf(whole);
			if (middle && isReachedAt(element, middle, this.top)) return {
				...sight,
				point: middle
			};
			const part = this.#clips.visiblePartOf(element, sight.box);
			if (!part) return {
				...sight,
				hidden: "clipped"
			};
			const thorough = reach(element, part, this.top);
			if (thorough.reached) return {
				...sight,
				point: thorough.point
			};
			return {
				...sight,
				hidden: "covered",
				point: thorough.point,
				coveredBy: thorough.by
			};
		}
		#transparentButReached(element, sight) {
			if (sight.hidden !== "opacity" || !sight.box || !sight.inViewport) return sight;
			if (this.sizeReason(element, sight.box) !== null) return sight;
			const tested = this.#test(element, {
				...sight,
				box: sight.box
			});
			return tested.point && tested.hidden === "opacity" ? {
				...tested,
				hidden: null
			} : sight;
		}
		#parsed(element) {
			let at = element;
			while (at && !isHiddenByMarkup(at)) at = composedParentOf(at, this.top);
			return {
				hidden: at ? "display" : null,
				box: null,
				inViewport: true,
				point: null,
				coveredBy: null
			};
		}
		#isBeyondScrolling(element, box) {
			if (meets(box, this.viewport)) return false;
			const document = documentOf(element);
			const scroller = document && scrollingElementOf(document);
			if (!scroller) return false;
			const local = boundingRectOf(element);
			const above = local.bottom + scrollTopOf(scroller) <= 0;
			const before = local.right + scrollLeftOf(scroller) <= leftmostOf$1(scroller);
			return (above || before) && !this.#isInScrolledBox(element, scroller);
		}
		#isInScrolledBox(element, scroller) {
			let at = composedParentOf(element, this.top);
			for (; at && at !== scroller; at = composedParentOf(at, this.top)) if (scrollTopOf(at) !== 0 || scrollLeftOf(at) !== 0) return true;
			return false;
		}
	};
	function leftmostOf$1(scroller) {
		return styleOf(scroller).direction === "rtl" ? clientWidthOf(scroller) - scrollWidthOf(scroller) : 0;
	}
	function isContents(element) {
		return styleOf(element).display === "contents";
	}
	const OFTEN_HIDDEN = new Set([
		"checkbox",
		"radio",
		"file",
		"range",
		"select-one",
		"select-multiple"
	]);
	function isOftenHidden(element) {
		return (isHtml(element, "input") || isHtml(element, "select")) && OFTEN_HIDDEN.has(element.type);
	}
	// src/dom/choices.ts
	const MOST_OPTIONS$2 = 500;
	const TEXT_LENGTH$1 = 200;
	const OPTIONS = "[role=option i]";
	function choicesOf(ref, asking) {
		const { refs, nextRef, document } = asking;
		const element = refs.find(ref);
		if (!element || !isConnected(element)) return null;
		refs.continueAt(nextRef);
		const isListbox = roleOf(element) === "listbox";
		const list = isListbox ? element : listOf(element);
		const found = optionsOf$2(list, element, document);
		const options = found.slice(0, MOST_OPTIONS$2).map((option) => describe$1(option, asking));
		const state = stateOf(element, roleOf(element), false);
		return {
			expanded: isListbox ? null : state.expanded ?? found.length > 0,
			own: list !== null,
			multiple: list !== null && attributeOf(list, "aria-multiselectable") === "true",
			options,
			omitted: found.length - options.length,
			shown: cut(valueOf(element) ?? textOf$4(element), TEXT_LENGTH$1),
			nextRef: refs.next
		};
	}
	function listOf(element) {
		const root = rootNodeOf(element);
		if (!isDocument(root) && !isShadowRoot(root)) return null;
		const ids = ["aria-controls", "aria-owns"].flatMap((name) => (attributeOf(element, name) ?? "").split(/\\s+/));
		for (const id of ids) {
			const list = id === "" ? null : elementById(root, id);
			if (list) return list;
		}
		return null;
	}
	function optionsOf$2(list, element, document) {
		const root = list ?? rootNodeOf(element);
		const eye = new Eye(document);
		return (isElement(root) || isShadowRoot(root) || isDocument(root) ? queryAll(root, OPTIONS) : []).filter((option) => eye.styleReason(option) === null);
	}
	function describe$1(option, { refs }) {
		const { name, role } = identity(option);
		const { selected, checked } = stateOf(option, role, false);
		return {
			ref: refs.give(option),
			label: cut(name || textOf$4(option), TEXT_LENGTH$1),
			value: cut(attributeOf(option, "data-value") ?? attributeOf(option, "value") ?? "", TEXT_LENGTH$1),
			selected: selected === true || checked === true,
			disabled: isDisabled(option)
		};
	}
	function textOf$4(element) {
		if (isHtml(element, "input")) return fold(element.value);
		return visibleTextOf(element, {
			rendering: renderingFor(true),
			length: TEXT_LENGTH$1
		});
	}
	// src/dom/focus-on.ts
	function focusOn(element, top) {
		if (isHtmlElement(element)) focus(element, { preventScroll: true });
		return holdsFocus(element, top);
	}
	function holdsFocus(element, top) {
		const focused = focusedElement(top);
		return focused !== null && isWithin(focused, element, top);
	}
	function caretToEnd(element) {
		if (isHtml(element, "input") || isHtml(element, "textarea")) {
			if (element.selectionStart === null) return;
			const { length } = element.value;
			element.setSelectionRange(length, length);
			return;
		}
		const document = documentOf(element);
		const selection = document && defaultViewOf(document)?.getSelection();
		if (!document || !selection || !isHtmlElement(element)) return;
		selection.selectAllChildren(element);
		selection.collapseToEnd();
	}
	// src/dom/slider.ts
	function focusedSlider(document) {
		const element = focusedElement(document);
		return element && sliderStateOf(element);
	}
	function sliderStateOf(element) {
		if (isHtml(element, "input") && element.type === "range") {
			const { value, min, max } = element;
			return {
				value: Number(value),
				min: Number(min || 0),
				max: Number(max || DEFAULT_MAX)
			};
		}
		const role = attributeOf(element, "role");
		if (role !== "slider" && role !== "spinbutton") return null;
		const value = numberIn(element, "aria-valuenow");
		if (value === void 0) return null;
		const [min, max] = role === "slider" ? [0, DEFAULT_MAX] : [-NO_LIMIT, NO_LIMIT];
		return {
			value,
			min: numberIn(element, "aria-valuemin") ?? min,
			max: numberIn(element, "aria-valuemax") ?? max
		};
	}
	const NO_LIMIT = Number.MAX_SAFE_INTEGER;
	const DEFAULT_MAX = 100;
	function numberIn(element, attribute) {
		const written = attributeOf(element, attribute);
		if (written === null || written.trim() === "") return void 0;
		const number = Number(written);
		return Number.isFinite(number) ? number : void 0;
	}
	// src/dom/controls.ts
	const VALUE_LENGTH$2 = 1e4;
	const CHECK_ROLES = new Set([
		"checkbox",
		"switch",
		"menuitemcheckbox"
	]);
	const RADIO_ROLES = new Set(["radio", "menuitemradio"]);
	const TEXT_ROLES = new Set(["textbox", "searchbox"]);
	function describeControl(ref, { document, refs, nextRef }, pickers) {
		const asked = refs.find(ref);
		if (!asked || !isConnected(asked)) return null;
		refs.continueAt(nextRef);
		const element = isHtml(asked, "label") && asked.control || asked;
		const own = identity(element);
		const state = stateOf(element, own.role, false);
		const secret = isSecret(element);
		return {
			ref: refs.give(element),
			kind: kindOf(element, own.role),
			...own,
			readonly: state.readonly === true,
			secret,
			value: secret ? "" : cut(textIn$1(element), VALUE_LENGTH$2),
			checked: state.checked ?? null,
			focused: holdsFocus(element, document),
			opensList: own.role === "combobox" || own.role === "listbox" || opensPopup(element),
			list: isHtml(element, "select") ? pickers.numberOf(element) : null,
			entry: isEntry(element) ? pickers.numberOf(element) : null,
			files: filesOf(element),
			slider: sliderStateOf(element),
			nextRef: refs.next
		};
	}
	function kindOf(element, role) {
		if (isHtml(element, "select")) return "select";
		if (isHtml(element, "textarea")) return "text";
		if (isHtml(element, "input")) return inputKind(element);
		if (CHECK_ROLES.has(role)) return "check";
		if (RADIO_ROLES.has(role)) return "radio";
		if (role === "slider") return "slider";
		return TEXT_ROLES.has(role) || matches(element, ":read-write") ? "text" : "other";
	}
	function inputKind(element) {
		switch (element.type) {
			case "checkbox": return "check";
			case "radio": return "radio";
			case "file": return "file";
			case "range": return "slider";
			default:
				if (isPickedInput(element.type)) return "date";
				return isTextInput(element.type) ? "text" : "other";
		}
	}
	function isEntry(element) {
		return isHtml(element, "input") && (isPickedInput(element.type) || element.type === "color");
	}
	function textIn$1(element) {
		const value = valueOf(element);
		if (value !== null) return value;
		return matches(element, ":read-write") ? textContentOf(element) ?? "" : "";
	}
	function opensPopup(element) {
		const popup = attributeOf(element, "aria-haspopup");
		return popup === "listbox" || popup === "true";
	}
	function filesOf(element) {
		if (!isHtml(element, "input") || element.type !== "file") return null;
		return {
			multiple: element.multiple,
			directory: hasAttribute(element, "webkitdirectory")
		};
	}
	// src/dom/form-state.ts
	const MOST_INVALID = 20;
	const MESSAGE_LENGTH = 200;
	function formStateOf(ref, asking) {
		const { refs, nextRef } = asking;
		const element = refs.find(ref);
		if (!element || !isConnected(element)) return null;
		refs.continueAt(nextRef);
		const form = formOf$1(element);
		if (!form) return null;
		const fields = fieldsOf(form);
		const button = fields.find(submits);
		const field = fields.find((one) => isEntered(one, asking.document));
		return {
			ref: refs.give(form),
			button: button ? {
				ref: refs.give(button),
				disabled: matches(button, ":disabled")
			} : null,
			field: field ? refs.give(field) : null,
			invalid: hasAttribute(form, "novalidate") ? [] : invalidOf(fields, asking),
			nextRef: refs.next
		};
	}
	function formOf$1(element) {
		if (isHtml(element, "form")) return element;
		if (isField$1(element)) return element.form;
		const around = closest$1(element, "form");
		return around && isHtml(around, "form") ? around : null;
	}
	function fieldsOf(form) {
		const root = rootNodeOf(form);
		if (!isDocument(root) && !isShadowRoot(root)) return [];
		return queryAll(root, "input, button, select, textarea").filter(isField$1).filter((field) => field.form === form);
	}
	function isField$1(element) {
		return isHtml(element, "input") || isHtml(element, "button") || isHtml(element, "select") || isHtml(element, "textarea");
	}
	function submits(field) {
		if (isHtml(field, "button")) return field.type === "submit";
		return isHtml(field, "input") && (field.type === "submit" || field.type === "image");
	}
	function isEntered(field, top) {
		if (!isHtml(field, "input") || isPressedInput(field.type) || field.type === "hidden") return false;
		if (matches(field, ":disabled")) return false;
		return new Eye(top).styleReason(field) === null;
	}
	function invalidOf(fields, { refs }) {
		return fields.filter((field) => matches(field, ":invalid")).slice(0, MOST_INVALID).map((field) => ({
			ref: refs.give(field),
			name: identity(field).name,
			message: cut(field.validationMessage, MESSAGE_LENGTH)
		}));
	}
	// src/dom/list-control.ts
	const MOST_OPTIONS$1 = 1e3;
	const MOST_TEXT$2 = 200;
	function describeList(list) {
		const options = optionsOf$1(list);
		const shown = options.slice(0, MOST_OPTIONS$1).map(describe);
		return {
			kind: "list",
			multiple: list.multiple,
			options: shown,
			omitted: options.length - shown.length
		};
	}
	function stateOfList(list, inputs) {
		const options = optionsOf$1(list);
		return {
			disabled: matches(list, ":disabled"),
			multiple: list.multiple,
			takesKeys: styleOf(list).appearance !== "base-select",
			count: options.length,
			selected: indexesOf(options, (option) => option.selected),
			refused: indexesOf(options, isRefused),
			inputs
		};
	}
	function approachOption(list, index) {
		list.focus({ preventScroll: true });
		list.selectedIndex = index - 1;
	}
	function approachOptions(list, indexes) {
		list.focus({ preventScroll: true });
		const wanted = new Set(indexes);
		const options = optionsOf$1(list);
		const [last = 0, ...others] = indexesOf(options, (option, index) => option.selected !== wanted.has(index)).toSorted((a, b) => refusedLast(options, a, b));
		select(options, others, wanted);
		return options.slice(0, last).filter((option) => !isRefused(option)).length;
	}
	function refusedLast(options, a, b) {
		const refused = (index) => {
			const option = options[index];
			return Number(option !== void 0 && isRefused(option));
		};
		return refused(a) - refused(b) || a - b;
	}
	function chooseOptions(list, indexes) {
		const options = optionsOf$1(list);
		select(options, options.map((_, index) => index), new Set(indexes));
		tellChange(list);
	}
	function tellChange(control) {
		control.dispatchEvent(new Event("input", {
			bubbles: true,
			composed: true
		}));
		control.dispatchEvent(new Event("change", { bubbles: true }));
	}
	function select(options, indexes, wanted) {
		for (const index of indexes) {
			const option = options[index];
			if (option && option.selected !== wanted.has(index)) option.selected = wanted.has(index);
		}
	}
	function describe(option, index) {
		const group = groupOf$1(option);
		return {
			index,
			label: cut(option.label.trim(), MOST_TEXT$2),
			value: cut(option.value, MOST_TEXT$2),
			selected: option.selected,
			disabled: isRefused(option),
			group: group ? cut(group.label, MOST_TEXT$2) : ""
		};
	}
	function isRefused(option) {
		const group = groupOf$1(option);
		return matches(option, ":disabled") || isUnshown(option) || group !== void 0 && isUnshown(group);
	}
	function isUnshown(element) {
		return styleOf(element).display === "none";
	}
	function groupOf$1(option) {
		const group = closest$1(option, "optgroup");
		return group && isHtml(group, "optgroup") ? group : void 0;
	}
	function optionsOf$1(list) {
		return Array.from(list.options);
	}
	function indexesOf(options, holds) {
		return options.flatMap((option, index) => holds(option, index) ? [index] : []);
	}
	// src/dom/secret-entry.ts
	function originOf(element) {
		const document = ownerDocumentOf(element);
		return (document && defaultViewOf(document)?.origin) ?? "null";
	}
	function enterSecret(element, text, origin) {
		const top = ownerDocumentOf(element) ?? document;
		focusOn(element, top);
		const found = originOf(element);
		if (found !== origin || !isConnected(element)) return {
			entered: false,
			origin: found
		};
		if (!holdsFocus(element, top)) return {
			entered: false,
			origin: found
		};
		if (!editedAs(element, text)) setValue(element, text);
		return {
			entered: true,
			origin: found,
			kept: textIn(element) === text
		};
	}
	function editedAs(element, text) {
		selectAll(element);
		const document = ownerDocumentOf(element);
		return document !== null && editDocument(document, "insertText", false, text);
	}
	function selectAll(element) {
		if (isHtml(element, "input") || isHtml(element, "textarea")) return element.select();
		const document = documentOf(element);
		const selection = document && defaultViewOf(document)?.getSelection();
		if (selection) selection.selectAllChildren(element);
	}
	function setValue(element, text) {
		if (!isHtml(element, "input") && !isHtml(element, "textarea")) return;
		element.value = text;
		if (isHtmlElement(element)) tellChange(element);
	}
	function textIn(element) {
		return isHtml(element, "input") || isHtml(element, "textarea") ? element.value : textContentOf(element) ?? "";
	}
	// src/dom/scroll-hold.ts
	var ScrollHold = class {
		#held = [];
		hold(element, document) {
			const held = [];
			for (let at = element; at; at = composedParentOf(at, document)) held.push({
				element: at,
				left: scrollLeftOf(at),
				top: scrollTopOf(at)
			});
			this.#held = held;
		}
		putBack() {
			for (const { element, left, top } of this.#held) {
				if (scrollLeftOf(element) === left && scrollTopOf(element) === top) continue;
				scrollTo(element, {
					left,
					top,
					behavior: "instant"
				});
			}
			this.#held = [];
		}
	};
	// src/dom/acting.ts
	function acting(document, refs, pickers) {
		const held = new ScrollHold();
		const asking = (nextRef) => ({
			document,
			refs,
			nextRef
		});
		const present = (ref) => {
			const element = refs.find(ref);
			return element && isConnected(element) ? element : void 0;
		};
		return {
			control: (ref, nextRef) => describeControl(ref, asking(nextRef), pickers),
			choices: (ref, nextRef) => choicesOf(ref, asking(nextRef)),
			form: (ref, nextRef) => formStateOf(ref, asking(nextRef)),
			focusOn: (ref) => {
				const element = present(ref);
				return element !== void 0 && focusOn(element, document);
			},
			caretToEnd: (ref) => {
				const element = present(ref);
				if (element) caretToEnd(element);
			},
			originOf: (ref) => {
				const element = present(ref);
				return element ? originOf(element) : null;
			},
			enterSecret: (ref, text, origin) => {
				const element = present(ref);
				return element ? enterSecret(element, text, origin) : null;
			},
			holdScroll: (ref) => {
				const element = refs.find(ref);
				if (element) held.hold(element, document);
			},
			putBackScroll: () => held.putBack()
		};
	}
	// src/dom/carried.ts
	function carried(document, refs) {
		return {
			enterCarried: (entries) => enterCarried(document, entries),
			carriedRefs: (entries, nextRef) => {
				refs.continueAt(nextRef);
				return {
					refs: refsOf(document, refs, entries),
					nextRef: refs.next
				};
			}
		};
	}
	function enterCarried(document, entries) {
		const controls = controlsIn$1(document);
		return entries.flatMap((entry, place) => {
			const control = controlFor(entry, controls);
			if (!control) return [place];
			enter$1(control, entry);
			return [];
		});
	}
	function refsOf(document, refs, entries) {
		const controls = controlsIn$1(document);
		return entries.map((entry) => {
			const control = controlFor(entry, controls);
			return control ? refs.give(control) : null;
		});
	}
	function controlsIn$1(document) {
		return queryAll(document, "input, select, textarea").filter(isControl$1);
	}
	function controlFor(entry, controls) {
		const there = controls[entry.place];
		if (there && isSame$1(there, entry)) return there;
		const [only, ...others] = controls.filter((control) => isSame$1(control, entry));
		return others.length === 0 ? only : void 0;
	}
	function isSame$1(control, { type, name, sends }) {
		if (control.type !== type || (attributeOf(control, "name") ?? "") !== name) return false;
		return sends === void 0 || (attributeOf(control, "value") ?? "on") === sends;
	}
	function enter$1(control, { value, checked, chosen }) {
		if (isHtml(control, "select")) for (const [index, option] of Array.from(control.options).entries()) {
			const isChosen = chosen?.includes(index) === true;
			if (option.selected !== isChosen) option.selected = isChosen;
		}
		else if (isHtml(control, "input") && checked !== void 0) control.checked = checked;
		else if (value !== void 0) control.value = value;
		tellChange(control);
	}
	function isControl$1(element) {
		return isHtml(element, "input") || isHtml(element, "select") || isHtml(element, "textarea");
	}
	// src/dom/first-seen.ts
	var FirstSeen = class {
		#walks = new WeakMap();
		#passed = new WeakMap();
		#last = new Map();
		note(element, walk, ref) {
			if (!this.#walks.has(element)) this.#walks.set(element, walk);
			if (ref !== void 0) this.#last.set(ref, walk);
		}
		lastOf(ref) {
			return this.#last.get(ref) ?? null;
		}
		notePassed(element, walk) {
			if (!this.#passed.has(element)) this.#passed.set(element, walk);
		}
		of(element, top) {
			let first = this.#walks.get(element) ?? 1e400;
			for (let at = element; at; at = composedParentOf(at, top)) first = Math.min(first, this.#passed.get(at) ?? 1e400);
			return first;
		}
	};
	// src/dom/refs.ts
	var RefBook = class {
		#refs = new WeakMap();
		#elements = new Map();
		#forgotten = new FinalizationRegistry((ref) => this.#elements.delete(ref));
		#next = 1;
		get next() {
			return this.#next;
		}
		continueAt(ref) {
			this.#next = Math.max(this.#next, ref);
		}
		give(element) {
			const known = this.#refs.get(element);
			if (known !== void 0) return known;
			const ref = this.#next++;
			this.#refs.set(element, ref);
			this.#elements.set(ref, new WeakRef(element));
			this.#forgotten.register(element, ref);
			return ref;
		}
		known(element) {
			return this.#refs.get(element);
		}
		find(ref) {
			return this.#elements.get(ref)?.deref();
		}
	};
	// src/dom/ears.ts
	var Ears = class {
		#view;
		#listeners = [];
		constructor(view) {
			this.#view = view;
		}
		addEventListener(type, listener, options = {}) {
			const listen = () => this.#view.addEventListener(type, listener, options);
			this.#listeners.push(listen);
			listen();
		}
		listenAgain() {
			for (const listen of this.#listeners) listen();
		}
	};
	// src/dom/form-scope.ts
	const DEEP = " >>> ";
	const MOST_FRAMES = 200;
	function matchesIn(scope, selector) {
		const parts = selector.split(DEEP);
		const last = parts.pop() ?? "";
		let roots = [scope.root];
		for (const part of parts) roots = roots.flatMap((root) => queryAll(root, part)).flatMap((host) => shadowRootOf(host) ?? []);
		return roots.flatMap((root) => queryAll(root, last)).filter((element) => belongs(element, scope));
	}
	function belongs(element, { form, top }) {
		return form === null || ownerOf$1(element) === form || isWithin(element, form, top);
	}
	function ownerOf$1(element) {
		return isHtml(element, "input") || isHtml(element, "select") || isHtml(element, "textarea") || isHtml(element, "button") ? element.form : null;
	}
	function rootOf(element) {
		const root = rootNodeOf(element);
		return isDocument(root) || isShadowRoot(root) ? root : null;
	}
	function findFields(top, refs, { frame, form: formSelector, selectors, nextRef }) {
		refs.continueAt(nextRef);
		try {
			for (const document of documentsIn(top)) {
				if (frame === void 0 ? document !== top : urlOf(document) !== frame) continue;
				const scope = scopeIn(document, top, formSelector);
				if (!scope) continue;
				return {
					form: scope.form && refs.give(scope.form),
					refs: selectors.map((one) => matchesIn(scope, one).map((element) => refs.give(element))),
					nextRef: refs.next
				};
			}
			return null;
		} catch (error) {
			return { error: String(error) };
		}
	}
	function scopeIn(document, top, form) {
		const whole = {
			top,
			root: document,
			form: null
		};
		if (form === void 0) return whole;
		const [found] = matchesIn(whole, form);
		const root = found && rootOf(found);
		return found && root ? {
			top,
			root,
			form: found
		} : null;
	}
	function documentsIn(top) {
		const documents = [top];
		for (const document of documents) {
			if (documents.length > MOST_FRAMES) break;
			for (const frame of queryAll(document, "iframe, frame")) {
				const inner = frameDocumentOf(frame);
				if (inner) documents.push(inner);
			}
		}
		return documents;
	}
	// src/dom/form-selectors.ts
	const LONGEST_VALUE$1 = 100;
	const MADE_UP = /\\d{4,}|[0-9a-f]{8,}|^:|:r|^(?:radix|mui|react-select|headlessui|ember|ext-gen)/i;
	function isGivenId(id) {
		return id !== void 0 && id.trim() !== "" && !MADE_UP.test(id);
	}
	const TELLING = [
		"data-testid",
		"data-test",
		"data-qa",
		"aria-label",
		"placeholder",
		"title"
	];
	function selectorOf(element, scope) {
		const { form, top } = scope;
		return prefixed(element, form !== null && !isWithin(element, form, top) ? {
			...scope,
			form: null
		} : scope, (inner) => {
			const [short] = unique(element, inner);
			return short ?? pathTo(element, inner);
		});
	}
	function selectorOfAll(elements, scope) {
		const [first, ...others] = elements;
		if (!first) return null;
		if (others.length === 0) return selectorOf(first, scope);
		return prefixed(first, scope, (inner) => {
			const tag = localNameOf(first);
			const name = attributeSelector(first, "name");
			const type = attributeSelector(first, "type") ?? "";
			if (name !== void 0 && isOf(elements, \`\${tag}\${type}\${name}\`, inner)) return \`\${tag}\${type}\${name}\`;
			const each = elements.map((one) => selectorOf(one, inner));
			const all = each.every((one) => one !== null) ? each.join(", ") : null;
			return all !== null && isOf(elements, all, inner) ? all : null;
		});
	}
	function prefixed(element, scope, make) {
		const root = rootOf(element);
		if (!root) return null;
		if (root === scope.root || !isShadowRoot(root)) return make({
			...scope,
			root
		});
		const host = selectorOf(root.host, scope);
		const own = make({
			...scope,
			root,
			form: null
		});
		return host !== null && own !== null ? \`\${host}\${DEEP}\${own}\` : null;
	}
	function* unique(element, scope) {
		for (const candidate of candidatesFor(element)) if (isOf([element], candidate, scope)) yield candidate;
	}
	function* candidatesFor(element) {
		const tag = localNameOf(element);
		const name = attributeSelector(element, "name");
		if (name !== void 0) yield tag + name;
		const id = says(element, "id");
		if (isGivenId(id)) yield /^[a-z_][\\w-]*$/i.test(id) ? \`#\${id}\` : \`\${tag}[id=\${quotedValue(id)}]\`;
		for (const attribute of TELLING) {
			const telling = attributeSelector(element, attribute);
			if (telling !== void 0) yield tag + telling;
		}
		const value = attributeSelector(element, "value");
		if (name !== void 0 && value !== void 0) yield tag + name + value;
		for (const attribute of [
			"form",
			"role",
			"type",
			"action",
			"value"
		]) {
			const kind = attributeSelector(element, attribute);
			if (kind !== void 0) yield tag + kind;
		}
		yield tag;
	}
	function attributeSelector(element, attribute) {
		const value = says(element, attribute);
		if (value === void 0 || value.length > LONGEST_VALUE$1 || value.includes(" >>> ")) return void 0;
		return \`[\${attribute}=\${quotedValue(value)}]\`;
	}
	function quotedValue(value) {
		return \`"\${value.replaceAll(/["\\\\]/g, String.raw\`\\$&\`).replaceAll(/[\\n\\r\\f]/g, (character) => \`\\\\\${character.charCodeAt(0).toString(16)} \`)}"\`;
	}
	function isOf(elements, selector, scope) {
		const found = matchesIn(scope, selector);
		return found.length === elements.length && elements.every((element) => found.includes(element));
	}
	function pathTo(element, scope) {
		const steps = [];
		for (let at = element; at; at = parentElementOf(at)) {
			if (at === scope.form) steps.unshift(localNameOf(at));
			else if (at !== element) steps.unshift(anchorOf(at, scope) ?? placeOf$3(at));
			else steps.unshift(placeOf$3(at));
			const path = steps.join(" > ");
			if (at !== element && isOf([element], path, scope)) return path;
		}
		const whole = steps.join(" > ");
		return isOf([element], whole, scope) ? whole : null;
	}
	function anchorOf(element, scope) {
		const id = says(element, "id");
		if (!isGivenId(id)) return void 0;
		const selector = \`\${localNameOf(element)}[id=\${quotedValue(id)}]\`;
		return isOf([element], selector, {
			...scope,
			form: null
		}) ? selector : void 0;
	}
	function placeOf$3(element) {
		const tag = localNameOf(element);
		const parent = parentNodeOf(element);
		let count = 0;
		let place = 0;
		let at = parent && isElement(parent) ? firstElementChildOf(parent) : null;
		for (; at; at = nextElementSiblingOf(at)) {
			if (localNameOf(at) === tag) count += 1;
			if (at === element) place = count;
		}
		return count > 1 ? \`\${tag}:nth-of-type(\${place})\` : tag;
	}
	function parentElementOf(element) {
		const parent = parentNodeOf(element);
		return parent && isElement(parent) ? parent : null;
	}
	function says(element, attribute) {
		const value = attributeOf(element, attribute);
		return value === null || value.trim() === "" ? void 0 : value;
	}
	// src/dom/form-scan.ts
	const MOST_HIDDEN = 100;
	const MOST_OPTIONS = 5e3;
	const LONGEST_OPTION = 1e3;
	const LONGEST_VALUE = 1e4;
	const KEPT = [
		"id",
		"name",
		"role",
		"pattern",
		"min",
		"max",
		"step",
		"minlength",
		"maxlength",
		"autocomplete",
		"inputmode",
		"accept",
		"multiple",
		"placeholder",
		"tabindex",
		"aria-hidden",
		"aria-valuemin",
		"aria-valuemax",
		"aria-multiline",
		"aria-multiselectable",
		"aria-controls",
		"aria-owns"
	];
	function scanForm(top, refs, request) {
		const present = (ref) => {
			const element = refs.find(ref);
			return element && isConnected(element) ? element : void 0;
		};
		const form = request.form === null ? null : present(request.form) ?? null;
		const [first] = request.fields.flat().flatMap((ref) => present(ref) ?? []);
		const base = form ?? first;
		const root = form ? rootOf(form) : first && documentOf(first);
		if (!base || !root) return null;
		const scope = {
			top,
			root,
			form
		};
		return {
			selector: form && selectorOf(form, {
				top,
				root: documentOf(form) ?? root,
				form: null
			}),
			fields: request.fields.map((field) => {
				const controls = field.flatMap((ref) => present(ref) ?? []);
				return controls.length === field.length ? scanField(controls, scope) : null;
			}),
			hidden: hiddenIn$1(scope),
			buttons: request.buttons.map((ref) => {
				const button = present(ref);
				return button ? selectorOf(button, scope) : null;
			})
		};
	}
	function scanField(controls, scope) {
		const [first] = controls;
		const selector = selectorOfAll(controls, scope);
		if (!first || selector === null) return null;
		const attributes = attributesIn(first);
		const { id } = attributes;
		return {
			selector,
			...isGivenId(id) && { id },
			attributes,
			...isHtml(first, "select") && {
				options: listed(first),
				chosen: first.selectedIndex
			}
		};
	}
	function hiddenIn$1(scope) {
		const { form, root } = scope;
		if (!form) return [];
		return queryAll(root, "input[type=hidden i]").filter((input) => belongs(input, scope) && (ownerOf$1(input) ?? form) === form).slice(0, MOST_HIDDEN).flatMap((input) => scanField([input], scope) ?? []);
	}
	function attributesIn(element) {
		const said = KEPT.flatMap((name) => {
			const value = attributeOf(element, name);
			return value === null ? [] : [[name, cut(value, LONGEST_VALUE)]];
		});
		return Object.fromEntries(said);
	}
	function listed(list) {
		return Array.from(list.options).slice(0, MOST_OPTIONS).map((option) => ({
			value: cut(option.value, LONGEST_OPTION),
			label: cut(fold(option.label), LONGEST_OPTION),
			...matches(option, ":disabled") && { disabled: true }
		}));
	}
	// src/dom/form-trial.ts
	const CONTROLS = [
		"input:not([type=hidden i], [type=submit i], [type=button i], [type=reset i], [type=image i])",
		"select",
		"textarea",
		"[contenteditable]",
		...[
			"combobox",
			"listbox",
			"switch",
			"checkbox",
			"radio",
			"spinbutton",
			"slider",
			"textbox"
		].map((role) => \`[role=\${role} i]\`)
	].join(", ");
	const MOST_CONTROLS = 1e3;
	const DEEPEST_SHADOW = 20;
	function lookAtForm(top, refs, { form: ref, nextRef }) {
		refs.continueAt(nextRef);
		const form = ref === null ? null : refs.find(ref);
		if (form === void 0 || form && !isConnected(form)) return null;
		const root = form ? rootOf(form) : top;
		if (!root) return null;
		const scope = {
			top,
			root,
			form
		};
		const eye = new Eye(top);
		return {
			controls: controlsIn(root, 0).filter((control) => belongs(control, scope)).slice(0, MOST_CONTROLS).map((control) => lookAt(control, refs, eye)),
			nextRef: refs.next
		};
	}
	function controlsIn(root, depth) {
		const own = queryAll(root, CONTROLS);
		if (depth === DEEPEST_SHADOW) return own;
		const inner = queryAll(root, "*").flatMap((host) => shadowRootOf(host) ?? []);
		return [...own, ...inner.flatMap((shadow) => controlsIn(shadow, depth + 1))];
	}
	function lookAt(control, refs, eye) {
		const { hidden } = eye.look(control);
		const { disabled, required } = stateOf(control, roleOf(control), false);
		return {
			ref: refs.give(control),
			name: attributeOf(control, "name") || attributeOf(control, "id") || "",
			usable: (hidden === null || hidden === "covered") && disabled !== true,
			required: required === true,
			...isHtml(control, "select") && { options: listed(control) }
		};
	}
	function tryControl(refs, trial) {
		const control = refs.find(trial.ref);
		if (!control || !isConnected(control)) return false;
		if (trial.option !== void 0 && isHtml(control, "select")) {
			chooseOptions(control, [trial.option]);
			return control.selectedIndex === trial.option;
		}
		if (trial.checked !== void 0) return tick(control, trial.checked);
		if (trial.value !== void 0) return enter(control, trial.value);
		return false;
	}
	function tick(control, wanted) {
		if (isTicked(control) === wanted) return true;
		const isRadio = isHtml(control, "input") && control.type === "radio";
		if (isHtmlElement(control) && (wanted || !isRadio)) control.click();
		if (isHtml(control, "input") && control.checked !== wanted) {
			control.checked = wanted;
			tellChange(control);
		}
		return isTicked(control) === wanted;
	}
	function isTicked(control) {
		if (isHtml(control, "input")) return control.checked;
		return attributeOf(control, "aria-checked") === "true";
	}
	function enter(control, value) {
		if (!isHtml(control, "input") && !isHtml(control, "textarea")) return false;
		control.value = value;
		tellChange(control);
		return control.value === value;
	}
	// src/dom/learning.ts
	function learning(document, refs) {
		return {
			findFields: (search) => findFields(document, refs, search),
			scanForm: (request) => scanForm(document, refs, request),
			lookAtForm: (request) => lookAtForm(document, refs, request),
			tryControl: (trial) => tryControl(refs, trial)
		};
	}
	// src/dom/hosts.ts
	var HostBook = class {
		#offered = new WeakMap();
		#waiting = [];
		note(hosts) {
			this.#waiting = hosts.filter((host) => this.#offered.get(host) !== isDefined(host));
		}
		get waiting() {
			return this.#waiting.length;
		}
		take(limit) {
			const taken = this.#waiting.slice(0, limit);
			this.#waiting = this.#waiting.slice(limit);
			for (const host of taken) this.#offered.set(host, isDefined(host));
			return taken;
		}
	};
	function isDefined(element) {
		return matches(element, ":defined");
	}
	// src/dom/document-facts.ts
	const MOST_META = 100;
	const MOST_LINKS = 100;
	const MOST_SCRIPTS = 200;
	const MOST_DATA = 20;
	const VALUE_LENGTH$1 = 1e3;
	const DATA_LENGTH = 2e4;
	const NOSCRIPT_LENGTH = 2e3;
	function documentFacts(document) {
		const root = documentElementOf(document);
		const scripts = elementsByTag(document, "script").filter((script) => isHtml(script, "script"));
		const inline = scripts.filter((script) => attributeOf(script, "src") === null);
		return {
			lang: (root && attributeOf(root, "lang")) ?? "",
			base: baseOf(document),
			meta: metaOf(document),
			links: linksOf(document),
			structuredData: inline.filter((script) => /^application\\/ld\\+json/i.test(attributeOf(script, "type") ?? "")).map((script) => cut(textContentOf(script) ?? "", DATA_LENGTH)).slice(0, MOST_DATA),
			scripts: scripts.map((script) => attributeOf(script, "src") ?? "").filter((src) => src !== "").map((src) => cut(src, VALUE_LENGTH$1)).slice(0, MOST_SCRIPTS),
			inlineScriptLength: sum(inline.map((script) => (textContentOf(script) ?? "").length)),
			noscript: cut(fold(elementsByTag(document, "noscript").map(wordsOf).join(" ")), NOSCRIPT_LENGTH)
		};
	}
	function metaOf(document) {
		const entries = new Map();
		for (const element of elementsByTag(document, "meta")) {
			const name = attributeOf(element, "name") ?? attributeOf(element, "property") ?? attributeOf(element, "http-equiv");
			const content = attributeOf(element, "content");
			if (name === null || content === null || entries.size >= MOST_META) continue;
			const key = cut(name.toLowerCase(), VALUE_LENGTH$1);
			if (!entries.has(key)) entries.set(key, cut(content, VALUE_LENGTH$1));
		}
		return Object.fromEntries(entries);
	}
	function linksOf(document) {
		return elementsByTag(document, "link").slice(0, MOST_LINKS).flatMap((element) => {
			const rel = attributeOf(element, "rel")?.toLowerCase();
			if (rel === void 0 || !isHtml(element, "link") || element.href === "") return [];
			const type = attributeOf(element, "type");
			return [{
				rel,
				href: cut(element.href, VALUE_LENGTH$1),
				...type !== null && { type }
			}];
		});
	}
	function wordsOf(element) {
		const text = textContentOf(element) ?? "";
		return firstElementChildOf(element) ? text : text.replaceAll(/<[^>]*>/g, " ");
	}
	function sum(values) {
		return values.reduce((total, value) => total + value, 0);
	}
	// src/dom/challenge-marks.ts
	const MOST_MARKS = 50;
	const MOST_CLASSES$1 = 10;
	const VALUE_LENGTH = 300;
	const NAMES = /captcha|turnstile|challenge|(?:^|[\\s_-])(?:cf|px)-|perimeterx|datadome|arkose|geetest|bot-?(?:check|detect|protect)|human-?(?:check|verif)/i;
	function challengeMarksOf(walk, place) {
		const marked = walk.candidates.filter(({ element }) => isMarked(element)).slice(0, MOST_MARKS);
		if (marked.length === 0) return [];
		const listed = new Set(place.nodes.map(({ ref }) => ref));
		return marked.map((candidate) => markOf(candidate, listed, place));
	}
	function isMarked(element) {
		if (!hasAttributes(element)) return false;
		if (hasAttribute(element, "data-sitekey")) return true;
		return named(element, "class") || named(element, "id") || named(element, "src") || named(element, "name");
	}
	function named(element, attribute) {
		const value = attributeOf(element, attribute);
		return value !== null && value !== "" && NAMES.test(value.slice(0, VALUE_LENGTH));
	}
	function markOf(candidate, listed, place) {
		const { element, box, hidden } = candidate;
		const classes = (attributeOf(element, "class") ?? "").split(/\\s+/).filter(Boolean);
		const form = closest$1(element, "form");
		return {
			tag: localNameOf(element),
			...textOf$3(element, "id", "id"),
			...classes.length > 0 && { classes: classes.slice(0, MOST_CLASSES$1).map((name) => cut(name, VALUE_LENGTH)) },
			...textOf$3(element, "name", "name"),
			...textOf$3(element, "src", "src"),
			...textOf$3(element, "sitekey", "data-sitekey"),
			...textOf$3(element, "size", "data-size"),
			...textOf$3(element, "appearance", "data-appearance"),
			node: nodeRefOf(candidate, listed, place.refs),
			form: form && place.refs.give(form),
			frame: candidate.place.frame,
			...hidden && { hidden },
			...box && { box: rounded(shifted(box, place.offset)) }
		};
	}
	function textOf$3(element, key, attribute) {
		const value = attributeOf(element, attribute);
		if (value === null || value === "") return {};
		const written = {};
		written[key] = cut(value, VALUE_LENGTH);
		return written;
	}
	function nodeRefOf(candidate, listed, refs) {
		for (let at = candidate; at; at = at.parent) {
			const ref = refs.known(at.element);
			if (ref !== void 0 && listed.has(ref)) return ref;
		}
		return null;
	}
	// src/dom/scrollable.ts
	const SCROLLS = new Set([
		"auto",
		"scroll",
		"overlay"
	]);
	function isScrollable(element, style) {
		const down = SCROLLS.has(style.overflowY) && scrollHeightOf(element) > clientHeightOf(element) + 1;
		const across = SCROLLS.has(style.overflowX) && scrollWidthOf(element) > clientWidthOf(element) + 1;
		return (down || across) && clientHeightOf(element) > 0 && !belongsToViewport(element);
	}
	function belongsToViewport(element) {
		const document = documentOf(element);
		if (!document) return false;
		const root = documentElementOf(document);
		return element === root || composedParentOf(element, document) === root && getComputedStyle(root).overflowY === "visible";
	}
	// src/dom/colour.ts
	const WHITE = {
		red: 255,
		green: 255,
		blue: 255,
		alpha: 1
	};
	const CLEAR = {
		red: 0,
		green: 0,
		blue: 0,
		alpha: 0
	};
	const RGB = /^rgba?\\(([\\d.]+), ([\\d.]+), ([\\d.]+)(?:, ([\\d.]+))?\\)$/;
	const SRGB = /^color\\(srgb (-?[\\d.e-]+) (-?[\\d.e-]+) (-?[\\d.e-]+)(?: \\/ ([\\d.]+))?\\)$/;
	const ALPHA = /\\/ ([\\d.]+)\\)$/;
	function parseColour(computed) {
		const known = parsed.get(computed);
		if (known !== void 0) return known;
		if (parsed.size > MOST_PARSED) parsed.clear();
		const colour = parse(computed);
		parsed.set(computed, colour);
		return colour;
	}
	const MOST_PARSED = 1e3;
	const parsed = new Map();
	function parse(computed) {
		const rgb = RGB.exec(computed);
		if (rgb) return colourOf(rgb, 1);
		const srgb = SRGB.exec(computed);
		if (srgb) return colourOf(srgb, 255);
		const alpha = ALPHA.exec(computed)?.[1];
		return alpha !== void 0 && Number(alpha) < .05 ? CLEAR : null;
	}
	function colourOf([, red, green, blue, alpha = "1"], scale) {
		return {
			red: Number(red) * scale,
			green: Number(green) * scale,
			blue: Number(blue) * scale,
			alpha: Number(alpha)
		};
	}
	function over(top, ground) {
		const mix = (a, b) => a * top.alpha + b * (1 - top.alpha);
		return {
			red: mix(top.red, ground.red),
			green: mix(top.green, ground.green),
			blue: mix(top.blue, ground.blue),
			alpha: 1
		};
	}
	const LEAST_DIFFERENCE = 12;
	function isSame(a, b) {
		return Math.max(Math.abs(a.red - b.red), Math.abs(a.green - b.green), Math.abs(a.blue - b.blue)) <= LEAST_DIFFERENCE;
	}
	// src/dom/cover.ts
	function coverAt(element, point, top) {
		const hit = deepElementAt(top, point);
		if (!hit || isWithin(hit, element, top)) return "none";
		if (isWithin(element, hit, top)) return isBehind(element, hit) ? "solid" : "none";
		let solid = false;
		for (let at = hit; at && !isWithin(element, at, top);) {
			const style = styleOf(at);
			if (isPassing(at, style, top)) return "passing";
			solid ||= isSolid(at, style);
			at = composedParentOf(at, top);
		}
		return solid ? "solid" : "glass";
	}
	function isPassing(element, { position }, top) {
		if (position === "sticky") return true;
		if (position !== "fixed") return false;
		const view = viewportOf(top);
		const box = boxOf(element, top);
		return box.width < view.width * NEARLY || box.height < view.height * NEARLY;
	}
	const NEARLY = .9;
	function isSolid(element, style) {
		if (Number(style.opacity) < NEARLY) return false;
		const ground = parseColour(style.backgroundColor);
		return ground !== null && ground.alpha >= NEARLY || isPhoto(element);
	}
	function isPhoto(element) {
		if (!isHtml(element, "img") || !element.complete || element.naturalWidth === 0) return false;
		return /^data:image\\/jpeg|\\.jpe?g($|[?#])/i.test(element.currentSrc.slice(0, 2e3));
	}
	function isBehind(element, around) {
		let below = false;
		for (let at = element; at && at !== around; at = renderedParentOf(at)) below ||= Number(styleOf(at).zIndex) < 0;
		return below && isSolid(around, styleOf(around));
	}
	function pointsOn(box) {
		const y = box.y + box.height / 2;
		return [
			.5,
			.1,
			.9
		].map((share) => ({
			x: box.x + box.width * share,
			y
		}));
	}
	// src/dom/grounds.ts
	var Grounds = class {
		#top;
		#known = new Map();
		constructor(top) {
			this.#top = top;
		}
		of(element) {
			const path = [];
			let at = element;
			while (at && !this.#known.has(at)) {
				path.push(at);
				at = renderedParentOf(at) ?? composedParentOf(at, this.#top);
			}
			let ground = at ? this.#known.get(at) ?? null : canvasUnder(path.at(-1) ?? element);
			for (const each of path.toReversed()) {
				ground = groundOn(styleOf(each), ground);
				this.#known.set(each, ground);
			}
			return ground;
		}
	};
	function groundOn(style, behind) {
		if (style.backgroundImage !== "none" || style.mixBlendMode !== "normal") return null;
		if (style.display === "contents") return behind;
		const own = parseColour(style.backgroundColor);
		if (!own || own.alpha === 0) return own && behind;
		if (own.alpha === 1) return own;
		return behind && over(own, behind);
	}
	function canvasUnder(root) {
		return styleOf(root).colorScheme.includes("dark") ? null : WHITE;
	}
	// src/dom/words.ts
	const WORDLESS = new Set("audio canvas frame iframe meter progress select textarea video".split(" "));
	function isWordless(element) {
		return isHtmlElement(element) && WORDLESS.has(localNameOf(element));
	}
	function hasOwnWords(element) {
		for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) if (isWords(child)) return !isWordless(element) && !isFilled(element);
		return false;
	}
	function isFilled(element) {
		return isHtml(element, "slot") && element.assignedNodes().length > 0;
	}
	function isWords(node) {
		return isText(node) && /\\S/.test(nodeValueOf(node) ?? "");
	}
	function slotOfWords(host) {
		if (!openShadowRootOf(host)) return null;
		for (let child = firstChildOf(host); child; child = nextSiblingOf(child)) if (isText(child) && isWords(child)) return slotOfText(child);
		return null;
	}
	const DOT = 1;
	function inkReason(element, style) {
		if (Number.parseFloat(style.fontSize) <= DOT) return "size";
		const ink = inkOf(element, style);
		if (!ink || ink.alpha >= .05) return null;
		return isOutlined(style) || isStencil(element) ? null : "transparent";
	}
	function inkOf(element, style) {
		return isHtmlElement(element) ? parseColour(style.webkitTextFillColor) : null;
	}
	function isOutlined(style) {
		return style.textShadow !== "none" || Number.parseFloat(style.webkitTextStrokeWidth) > 0;
	}
	function isStencil(element) {
		let at = element;
		for (let depth = 0; at && depth < MOST_AROUND$1; depth += 1) {
			if (styleOf(at).backgroundClip.includes("text")) return true;
			at = renderedParentOf(at);
		}
		return false;
	}
	const MOST_AROUND$1 = 20;
	function wordBoxesOf(element) {
		const boxes = [];
		const range = new Range();
		for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
			if (!isWords(child)) continue;
			range.selectNodeContents(child);
			boxes.push(range.getBoundingClientRect());
			if (boxes.length === MOST_RUNS) break;
		}
		return boxes;
	}
	const MOST_RUNS = 20;
	function isDrawn(style) {
		if (style.backgroundImage !== "none" || style.boxShadow !== "none") return true;
		const ground = parseColour(style.backgroundColor);
		return !ground || ground.alpha >= .05 || Number.parseFloat(style.borderTopWidth) > 0;
	}
	// src/dom/likeness.ts
	const MOST_SUSPECTS = 500;
	var Likenesses = class {
		#grounds;
		#top;
		#suspects = [];
		constructor(grounds, top) {
			this.#grounds = grounds;
			this.#top = top;
		}
		note(element, style, box) {
			if (this.#suspects.length >= MOST_SUSPECTS) return;
			const ink = inkOf(element, style);
			const ground = ink && this.#grounds.of(element);
			if (!ground || !isSame(over(ink, ground), ground) || isOutlined(style)) return;
			this.#suspects.push({
				element,
				box,
				ink: over(ink, ground)
			});
		}
		among(painted) {
			if (this.#suspects.length === 0) return new Set();
			const grounds = painted.filter(({ element }) => isPaintedAtAll(element));
			const alike = this.#suspects.filter((suspect) => !hasGeneratedGround(suspect.element) && !this.#hasOther(suspect, grounds));
			return new Set(alike.map(({ element }) => element));
		}
		#hasOther({ element, box, ink }, grounds) {
			return grounds.some((ground) => {
				if (!ground.box || !intersection(ground.box, box)) return false;
				if (isWithin(element, ground.element, this.#top)) return false;
				if (isWithin(ground.element, element, this.#top)) return false;
				const colour = this.#grounds.of(ground.element);
				return PICTURES$1.has(localNameOf(ground.element)) || !colour || !isSame(colour, ink);
			});
		}
	};
	const PICTURES$1 = new Set([
		"canvas",
		"embed",
		"iframe",
		"img",
		"object",
		"svg",
		"video"
	]);
	function isPaintedAtAll(element) {
		if (PICTURES$1.has(localNameOf(element))) return true;
		const style = styleOf(element);
		if (style.backgroundImage !== "none" || hasGeneratedGroundItself(element)) return true;
		return parseColour(style.backgroundColor)?.alpha !== 0;
	}
	const MOST_AROUND = 50;
	function hasGeneratedGround(element) {
		let at = element;
		for (let depth = 0; at && depth < MOST_AROUND; depth += 1) {
			if (hasGeneratedGroundItself(at)) return true;
			at = renderedParentOf(at);
		}
		return false;
	}
	function hasGeneratedGroundItself(element) {
		return ["::before", "::after"].some((part) => {
			const style = getComputedStyle(element, part);
			if (style.content === "none" || style.content === "normal") return false;
			return style.backgroundImage !== "none" || style.content.includes("url(") || parseColour(style.backgroundColor)?.alpha !== 0;
		});
	}
	// src/dom/region.ts
	function regionOf(box) {
		return {
			left: box.x,
			top: box.y,
			right: box.x + box.width,
			bottom: box.y + box.height
		};
	}
	function common(a, b) {
		const left = Math.max(a.left, b.left);
		const top = Math.max(a.top, b.top);
		const right = Math.min(a.right, b.right);
		const bottom = Math.min(a.bottom, b.bottom);
		return left < right && top < bottom ? {
			left,
			top,
			right,
			bottom
		} : null;
	}
	function showsIn(box, region) {
		const across = Math.min(box.x + box.width, region.right) - Math.max(box.x, region.left);
		const down = Math.min(box.y + box.height, region.bottom) - Math.max(box.y, region.top);
		return (across > 1 || across >= box.width) && (down > 1 || down >= box.height);
	}
	function reachableOf(document) {
		const scroller = scrollingElementOf(document);
		return {
			left: scroller ? leftmostOf(scroller) - scrollLeftOf(scroller) : 0,
			top: scroller ? -scrollTopOf(scroller) : 0,
			right: isLockedAcross(document) ? viewportOf(document).width : 1e400,
			bottom: 1e400
		};
	}
	function leftmostOf(scroller) {
		return styleOf(scroller).direction === "rtl" ? clientWidthOf(scroller) - scrollWidthOf(scroller) : 0;
	}
	function isLockedAcross(document) {
		const root = documentElementOf(document);
		const body = bodyOf(document);
		const own = root ? styleOf(root).overflowX : "visible";
		const overflow = own === "visible" && body ? styleOf(body).overflowX : own;
		return overflow === "hidden" || overflow === "clip";
	}
	// src/dom/clip-shape.ts
	function clipShapeOf(style, box) {
		const { position } = style;
		const shape = (position === "absolute" || position === "fixed" ? rectOf(style.clip, box) : void 0) ?? pathOf(style.clipPath, box);
		return shape && Object.values(shape).every(Number.isFinite) ? shape : void 0;
	}
	function rectOf(clip, box) {
		if (!clip.startsWith("rect(")) return void 0;
		const [top = "", right = "", bottom = "", left = ""] = partsOf(clip);
		const at = (part, auto) => part === "auto" ? auto : pixels(part);
		return {
			left: box.x + at(left, 0),
			top: box.y + at(top, 0),
			right: box.x + at(right, box.width),
			bottom: box.y + at(bottom, box.height)
		};
	}
	function pathOf(path, box) {
		const [, shape, inner = ""] = /^(inset|circle|ellipse|polygon)\\((.*)\\)/.exec(path) ?? [];
		if (shape === "inset") return insetOf(inner, box);
		if (shape === "polygon") return polygonOf(inner, box);
		return shape !== void 0 && /^0(px|%)?( |$)/.test(inner) ? emptyAt(box) : void 0;
	}
	function insetOf(inner, box) {
		const [top = "0", right = top, bottom = top, left = right] = (inner.split(" round ")[0] ?? "").split(/\\s+/);
		return {
			left: box.x + length(left, box.width),
			top: box.y + length(top, box.height),
			right: box.x + box.width - length(right, box.width),
			bottom: box.y + box.height - length(bottom, box.height)
		};
	}
	function polygonOf(inner, box) {
		const corners = inner.split(",").map((corner) => corner.trim().split(/\\s+/).slice(-2));
		const across = corners.map(([x = ""]) => box.x + length(x, box.width));
		const down = corners.map(([, y = ""]) => box.y + length(y, box.height));
		return {
			left: Math.min(...across),
			top: Math.min(...down),
			right: Math.max(...across),
			bottom: Math.max(...down)
		};
	}
	function emptyAt({ x, y }) {
		return {
			left: x,
			top: y,
			right: x,
			bottom: y
		};
	}
	function partsOf(text) {
		return text.slice(text.indexOf("(") + 1, -1).split(/[,\\s]+/);
	}
	function length(text, whole) {
		return text.endsWith("%") ? Number.parseFloat(text) / 100 * whole : pixels(text);
	}
	function pixels(text) {
		return /^-?[\\d.]+(px)?$/.test(text) ? Number.parseFloat(text) : NaN;
	}
	// src/dom/surroundings.ts
	var Surroundings = class {
		#inside = new Map();
		#documents = new Map();
		reachable(document) {
			return this.#regionsOf(document).reachable;
		}
		around(element) {
			const parent = renderedParentOf(element);
			return parent ? this.inside(parent) : this.#outermost(element);
		}
		inside(element) {
			const known = this.#inside.get(element);
			if (known) return known;
			const path = [element];
			for (let at = renderedParentOf(element); at && !this.#inside.has(at); at = renderedParentOf(at)) path.push(at);
			let around = this.around(path.at(-1) ?? element);
			for (const at of path.toReversed()) {
				around = this.#handedOn(at, styleOf(at), around);
				this.#inside.set(at, around);
			}
			return around;
		}
		regionFor(element, style, around, box) {
			const { position } = style;
			const region = position === "fixed" ? this.#fixed(element) : position === "absolute" ? around.placed : around.flow;
			const shape = region && clipShapeOf(style, box);
			return region && shape ? common(region, shape) : region;
		}
		#handedOn(element, style, around) {
			const opacity = around.opacity * opacityOf(style);
			const inert = around.inert || hasAttribute(element, "inert");
			const regions = this.#regionsInside(element, style, around);
			return regions === around && opacity === around.opacity && inert === around.inert ? around : {
				flow: regions.flow,
				placed: regions.placed,
				opacity,
				inert
			};
		}
		#regionsInside(element, style, around) {
			if (style.display === "contents" || isRootOrBody(element)) return around;
			const clips = isClipping(style);
			if (!(clips || style.position !== "static" || style.clipPath !== "none") && around.flow === around.placed) return around;
			const box = boundingRectOf(element);
			const own = this.regionFor(element, style, around, box);
			const flow = own && clips ? insideOf(element, style, own, box) : own;
			return {
				flow,
				placed: own === null && around.flow !== null || holdsPlaced(style) ? flow : around.placed
			};
		}
		#fixed(element) {
			let at = renderedParentOf(element);
			for (let depth = 0; at && depth < DEEPEST_HOLDER; depth += 1) {
				if (holdsFixed(styleOf(at))) return this.inside(at).flow;
				at = renderedParentOf(at);
			}
			const document = documentOf(element);
			return document && this.#regionsOf(document).viewport;
		}
		#outermost(element) {
			const document = documentOf(element);
			const region = document && this.#regionsOf(document).reachable;
			return {
				flow: region,
				placed: region,
				opacity: 1,
				inert: false
			};
		}
		#regionsOf(document) {
			const known = this.#documents.get(document);
			if (known) return known;
			const viewport = regionOf(viewportOf(document));
			const regions = {
				reachable: reachableOf(document),
				viewport
			};
			this.#documents.set(document, regions);
			return regions;
		}
	};
	const DEEPEST_HOLDER = 100;
	const UNCLIPPED = new Set([
		"inline",
		"contents",
		"table-row",
		"table-row-group",
		"table-header-group",
		"table-footer-group",
		"table-column",
		"table-column-group"
	]);
	function isClipping({ display, overflowX, overflowY }) {
		return (overflowX !== "visible" || overflowY !== "visible") && !UNCLIPPED.has(display);
	}
	function insideOf(element, { overflowX, overflowY }, own, box) {
		if (!showsIn(box, own)) return null;
		const left = box.x - scrollLeftOf(element);
		const top = box.y - scrollTopOf(element);
		const edges = regionOf(box);
		const across = isScrolling(overflowX) ? {
			left,
			right: left + Math.max(box.width, scrollWidthOf(element))
		} : overflowX === "visible" ? own : {
			left: Math.max(own.left, edges.left),
			right: Math.min(own.right, edges.right)
		};
		const down = isScrolling(overflowY) ? {
			top,
			bottom: top + Math.max(box.height, scrollHeightOf(element))
		} : overflowY === "visible" ? own : {
			top: Math.max(own.top, edges.top),
			bottom: Math.min(own.bottom, edges.bottom)
		};
		const inside = {
			left: across.left,
			right: across.right,
			top: down.top,
			bottom: down.bottom
		};
		return inside.left < inside.right && inside.top < inside.bottom ? inside : null;
	}
	function isScrolling(overflow) {
		return overflow === "auto" || overflow === "scroll" || overflow === "overlay";
	}
	function opacityOf(style) {
		const { filter } = style;
		const own = Number(style.opacity);
		return filter === "none" ? own : own * filteredOpacityOf(filter);
	}
	function filteredOpacityOf(filter) {
		const share = /opacity\\(([\\d.]+)\\)/.exec(filter)?.[1];
		return share === void 0 ? 1 : Number(share);
	}
	function holdsPlaced(style) {
		return style.position !== "static" || holdsFixed(style);
	}
	function holdsFixed(style) {
		return style.transform !== "none" || style.filter !== "none" || style.perspective !== "none";
	}
	function isRootOrBody(element) {
		const tag = localNameOf(element);
		return tag === "html" || tag === "body";
	}
	// src/dom/judge.ts
	const MOST_TESTS = 3e3;
	var Judge = class {
		likenesses;
		#eye;
		#surroundings = new Surroundings();
		#tests = MOST_TESTS;
		constructor(eye) {
			this.#eye = eye;
			this.likenesses = new Likenesses(new Grounds(eye.top), eye.top);
		}
		judge(looked) {
			const { element, style, box } = looked;
			const around = this.#surroundings.around(element);
			const hidden = this.#reason(looked, around);
			const hasWords = hasOwnWords(element);
			if (hidden !== null) return this.#stoodInFor(looked, {
				box,
				hidden,
				hasWords,
				unread: hidden
			});
			const unread = hasWords ? this.#unread(looked) : null;
			if (hasWords && unread === null) this.likenesses.note(element, style, box);
			return {
				...this.#reached(looked),
				hasWords,
				unread
			};
		}
		hiddenWith({ element, box }, hidden) {
			return {
				box,
				hidden,
				hasWords: hasOwnWords(element),
				unread: hidden,
				inert: false
			};
		}
		#reason({ element, style, local }, around) {
			if (!checkVisibility(element) && style.display !== "contents") return "display";
			if (style.visibility !== "visible") return "visibility";
			if (around.opacity * opacityOf(style) < .05) return "opacity";
			if (local.width === 0 || local.height === 0 || local.width <= 1 && local.height <= 1) return "size";
			const region = this.#surroundings.regionFor(element, style, around, local);
			if (region && showsIn(local, region)) return null;
			return this.#isBeyond(element, style, local) ? "offscreen" : "clipped";
		}
		#isBeyond(element, style, local) {
			const document = documentOf(element);
			if (!document || !showsIn(local, this.#surroundings.reachable(document))) return true;
			return style.position === "fixed" && !meets(local, this.#eye.viewport);
		}
		#stoodInFor(looked, seen) {
			const { element, kinds, box } = looked;
			if (kinds.length === 0 || !isOftenHidden(element)) return {
				...seen,
				inert: false
			};
			const sight = this.#eye.look(element, box);
			if (sight.hidden !== null) return {
				...seen,
				inert: false
			};
			return {
				...seen,
				box: sight.box ?? box,
				hidden: null,
				inert: false
			};
		}
		#unread(looked) {
			const { element, style } = looked;
			if (style.contentVisibility === "hidden" || isClosedDetails$1(element)) return "display";
			const slot = slotOfWords(element);
			if (slot) return inkReason(slot, styleOf(slot)) ?? this.#misplaced(element, slot);
			if (openShadowRootOf(element)) return "display";
			const astray = style.textIndent !== "0px" || style.overflowX !== "visible";
			return inkReason(element, style) ?? (astray ? this.#misplaced(element, element) : null) ?? this.#covered(looked);
		}
		#misplaced(element, holder) {
			const boxes = wordBoxesOf(element);
			const region = this.#surroundings.inside(holder).flow;
			if (region && boxes.some((box) => isArea(box) && showsIn(box, region))) return null;
			if (!boxes.some(isArea)) return "size";
			const document = documentOf(element);
			const reachable = document && this.#surroundings.reachable(document);
			return reachable && boxes.some((box) => showsIn(box, reachable)) ? "clipped" : "offscreen";
		}
		#covered({ element, style, local, box }) {
			const { viewport } = this.#eye;
			if (style.pointerEvents === "none" || !meets(box, viewport)) return null;
			const middle = middleOf(box);
			if (isInside(viewport, middle) && this.#coverAt(element, middle) === "none") return null;
			if (this.#isInert(element)) return null;
			const origin = {
				x: box.x - local.x,
				y: box.y - local.y
			};
			const points = wordBoxesOf(element).flatMap((words) => pointsOn(shifted(words, origin))).filter((point) => isInside(viewport, point));
			if (points.length === 0) return null;
			return points.every((point) => this.#coverAt(element, point) === "solid") ? "covered" : null;
		}
		#reached(looked) {
			const { element, kinds, style } = looked;
			const free = {
				box: placeOf$2(looked),
				hidden: null,
				inert: false
			};
			if (kinds.length === 0) return free;
			if (this.#isInert(element) || style.pointerEvents === "none") return {
				...free,
				inert: true
			};
			if (!meets(looked.box, this.#eye.viewport) || this.#tests <= 0) return free;
			this.#tests -= 1;
			const sight = this.#eye.look(element, looked.box);
			if (sight.hidden !== "covered") return free;
			const cover = sight.point ? this.#coverAt(element, sight.point) : "none";
			if (cover === "solid") return {
				...free,
				hidden: "covered"
			};
			return {
				...free,
				inert: cover !== "passing"
			};
		}
		#isInert(element) {
			return this.#surroundings.around(element).inert || hasAttribute(element, "inert");
		}
		#coverAt(element, point) {
			if (this.#tests <= 0) return "none";
			this.#tests -= 1;
			return coverAt(element, point, this.#eye.top);
		}
	};
	function isClosedDetails$1(element) {
		return isHtml(element, "details") && !element.open;
	}
	function placeOf$2({ element, style, local, box }) {
		return style.display === "inline" && local.height > 2 * Number.parseFloat(style.fontSize) ? lineInPlaceOf(element, local, box) : box;
	}
	function isArea({ width, height }) {
		return width > 1 && height > 1;
	}
	function isInside(box, { x, y }) {
		return meets({
			x,
			y,
			width: .01,
			height: .01
		}, box);
	}
	// src/dom/modal.ts
	function layersHolding(candidates, top) {
		const shown = candidates.filter(({ hidden }) => hidden === null).map(({ element }) => element);
		const modal = shown.filter((element) => isHtml(element, "dialog") && matches(element, ":modal"));
		if (modal.length > 0) return foremost(modal, top);
		return shown.filter((element) => isModalByName(element) && holdsView(element, top)).slice(0, 1);
	}
	function foremost(dialogs, top) {
		const reached = dialogs.filter((dialog) => {
			const hit = deepElementAt(top, middleOf(boxOf(dialog, top)));
			return hit !== null && isWithin(hit, dialog, top);
		});
		return reached.length > 0 ? reached : dialogs;
	}
	function isModalByName(element) {
		return attributeOf(element, "aria-modal") === "true";
	}
	function holdsView(dialog, top) {
		return pointsOfView(top).every((point) => {
			const hit = deepElementAt(top, point);
			return hit !== null && (isWithin(hit, dialog, top) || isOnSheet(hit, top));
		});
	}
	function pointsOfView(top) {
		const { width, height } = viewportOf(top);
		const edge = 2;
		return [
			{
				x: edge,
				y: edge
			},
			{
				x: width - edge,
				y: edge
			},
			{
				x: edge,
				y: height - edge
			},
			{
				x: width - edge,
				y: height - edge
			},
			{
				x: width / 2,
				y: height / 2
			}
		];
	}
	function isOnSheet(hit, top) {
		for (let at = hit; at; at = composedParentOf(at, top)) if (styleOf(at).position === "fixed") return true;
		return false;
	}
	// src/dom/settle.ts
	function settle(candidates, judge, top) {
		const alike = judge.likenesses.among(candidates);
		for (const candidate of candidates) if (alike.has(candidate.element)) candidate.unread = "contrast";
		raise(candidates, (element) => isDrawn(styleOf(element)));
		holdBack(candidates, layersHolding(candidates, top));
	}
	function settleParsed(candidates) {
		raise(candidates, (element) => DRAWN.has(localNameOf(element)));
	}
	const DRAWN = new Set([
		"button",
		"input",
		"select",
		"textarea"
	]);
	const ESCAPABLE = new Set([
		"visibility",
		"size",
		"offscreen",
		"clipped",
		"transparent",
		"contrast"
	]);
	function raise(candidates, drawn) {
		const showing = new Set();
		for (const candidate of candidates.toReversed()) {
			const inside = showing.has(candidate);
			const { hidden } = candidate;
			if (hidden !== null && inside && ESCAPABLE.has(hidden)) {
				candidate.hidden = null;
				candidate.unread = hidden;
			}
			if (candidate.hidden !== null) continue;
			if (inside || showsItself(candidate, drawn)) {
				if (candidate.parent) showing.add(candidate.parent);
			} else candidate.hidden = candidate.unread;
		}
	}
	const PICTURES = new Set("canvas embed iframe img input meter object progress select svg textarea video".split(" "));
	function showsItself({ element, kinds, hasWords, unread }, drawn) {
		if (PICTURES.has(localNameOf(element))) return true;
		if (hasWords && unread === null) return true;
		return kinds.length > 0 && (!hasWords || drawn(element));
	}
	function holdBack(candidates, layers) {
		if (layers.length === 0) return;
		const inside = new Set();
		for (const candidate of candidates) {
			const { element, parent, kinds } = candidate;
			if (layers.includes(element) || parent && inside.has(parent)) inside.add(candidate);
			else if (kinds.length > 0) candidate.inert = true;
		}
	}
	// src/dom/walk.ts
	const NOBODY = {
		saw: () => {},
		passed: () => {}
	};
	var Walker = class {
		#scope;
		#eye;
		#focused;
		#judge;
		#seer;
		#candidates = [];
		#places = [];
		#closedFrames = [];
		#possibleHosts = [];
		#visited = 0;
		#stack = [];
		constructor(scope, eye, focused, seer = NOBODY) {
			this.#seer = seer;
			this.#scope = scope;
			this.#eye = eye;
			this.#focused = focused;
			this.#judge = scope.nodes === "all" && eye.layout ? new Judge(eye) : null;
		}
		walk() {
			const { top, viewport } = this.#eye;
			this.#enterDocument({
				document: top,
				frame: 0,
				owner: null,
				origin: {
					x: 0,
					y: 0
				},
				clip: viewport
			}, null);
			for (let visit = this.#stack.pop(); visit; visit = this.#stack.pop()) this.#visit(visit);
			if (this.#judge) settle(this.#candidates, this.#judge, top);
			else if (this.#scope.nodes === "all") settleParsed(this.#candidates);
			return {
				candidates: this.#candidates,
				places: this.#places,
				closedFrames: this.#closedFrames,
				possibleHosts: this.#possibleHosts,
				visited: this.#visited
			};
		}
		#enterDocument(place, around) {
			this.#places.push(place);
			const root = documentElementOf(place.document);
			if (!root) return;
			const context = {
				place,
				parent: around?.parent ?? null,
				shadow: false,
				pressable: false,
				cursor: this.#eye.layout ? styleOf(root).cursor : "auto",
				hidden: around?.hidden ?? null
			};
			this.#stack.push({
				element: root,
				context
			});
		}
		#visit({ element, context }) {
			const sibling = nextElementSiblingOf(element);
			if (sibling) this.#stack.push({
				element: sibling,
				context
			});
			this.#visited += 1;
			this.#seer.saw(element);
			if (isNeverShown(element)) return;
			const inner = this.#eye.layout ? this.#see(element, context) : this.#read(element, context);
			if (inner) this.#descend(element, inner);
			else this.#seer.passed(element);
		}
		#see(element, context) {
			const rect = boundingRectOf(element);
			const isBoxless = context.hidden === null && (rect.width === 0 || rect.height === 0);
			if (isBoxless && isUnrendered(element)) return this.#seeUnrendered(element, rect, context);
			return this.#measure(element, isBoxless ? localBoxOf(element) : rect, context);
		}
		#seeUnrendered(element, rect, context) {
			const { nodes, viewportOnly } = this.#scope;
			if (nodes === "all" && !viewportOnly) return this.#measure(element, rect, {
				...context,
				hidden: "display"
			});
			if (mayStandAside(element)) this.#consider({
				element,
				kinds: markupKindsOf(element),
				local: rect,
				box: rect,
				style: styleOf(element),
				context,
				byListener: false
			});
			return null;
		}
		#measure(element, local, context) {
			const box = shifted(local, context.place.origin);
			const shows = context.place.clip !== null && meets(box, context.place.clip);
			if (this.#scope.viewportOnly && !shows && !mayStandAside(element)) return context;
			const style = styleOf(element);
			const markup = markupKindsOf(element);
			const pressed = markup.includes("clickable") || this.#isPressedByCursor(element, style, context);
			const byListener = !pressed && markup.length === 0 && isPressedByListener(element);
			const kinds = this.#kinds(element, markup, pressed || byListener, isScrollable(element, style));
			return inside(context, {
				parent: this.#consider({
					element,
					kinds,
					local,
					box,
					style,
					context,
					byListener
				}),
				pressable: pressed || markup.length > 0,
				cursor: style.cursor
			});
		}
		#read(element, context) {
			const look = parsedLookOf(element);
			const own = look ? hiddenIn(look, element) : isHiddenByMarkup(element) ? "display" : null;
			const hidden = context.hidden ?? own;
			if (hidden !== null && this.#scope.nodes === "interactive") return hidden === "visibility" ? context : null;
			const markup = markupKindsOf(element);
			const kinds = this.#kinds(element, markup, markup.includes("clickable"), false);
			const hasWords = this.#scope.nodes === "all" && hasOwnWords(element);
			const found = {
				element,
				kinds,
				box: null,
				context,
				hidden,
				byListener: false
			};
			const candidate = this.#add({
				...found,
				...UNJUDGED,
				hasWords,
				unread: look?.unread ?? null
			});
			const inherited = look ? context.hidden : hidden;
			return inside({
				...context,
				hidden: inherited
			}, {
				parent: candidate,
				pressable: markup.length > 0,
				cursor: "auto"
			});
		}
		#kinds(element, markup, pressed, scrollable) {
			const focused = element === this.#focused;
			if (pressed === markup.includes("clickable") && !scrollable && !focused) return markup;
			const kinds = pressed ? ["clickable"] : [];
			if (markup.includes("typeable")) kinds.push("typeable");
			if (scrollable) kinds.push("scrollable");
			if (focused) kinds.push("selected");
			return kinds;
		}
		#isPressedByCursor(element, style, context) {
			if (style.cursor !== "pointer" || context.cursor === "pointer" || context.pressable) return false;
			if (isLabelOfControl(element)) return false;
			const around = composedParentOf(element, context.place.document);
			return around === null || styleOf(around).cursor !== "pointer";
		}
		#consider(seen) {
			if (this.#judge) return this.#pass(seen, this.#judge);
			const { element, kinds, context, box, byListener } = seen;
			if (kinds.length === 0) return context.parent;
			const sight = context.hidden === null ? this.#eye.look(element, box) : null;
			const hidden = sight ? sight.hidden : context.hidden;
			const shown = {
				element,
				kinds,
				context,
				byListener,
				box: sight?.box ?? box,
				hidden
			};
			return this.#wants(hidden, sight?.inViewport ?? false) ? this.#add({
				...shown,
				...UNJUDGED
			}) : context.parent;
		}
		#pass(seen, judge) {
			const { element, kinds, context, byListener } = seen;
			const verdict = context.hidden === null ? judge.judge(seen) : judge.hiddenWith(seen, context.hidden);
			if (this.#scope.viewportOnly && !meets(verdict.box, this.#eye.viewport)) return context.parent;
			return this.#add({
				element,
				kinds,
				context,
				byListener,
				...verdict
			});
		}
		#wants(hidden, inViewport) {
			if (this.#scope.viewportOnly) return inViewport && hidden === null;
			return hidden === null || hidden === "covered" || hidden === "clipped";
		}
		#add({ context, ...found }) {
			const { parent, place, shadow } = context;
			if (this.#scope.nodes === "interactive" && found.kinds.length === 0) return parent;
			const candidate = {
				...found,
				parent,
				place,
				shadow
			};
			this.#candidates.push(candidate);
			return candidate;
		}
		#descend(element, context) {
			const child = firstElementChildOf(element);
			if (child && !isFrameElement(element)) this.#stack.push({
				element: child,
				context
			});
			const root = shadowRootOf(element);
			if (!root && localNameOf(element).includes("-")) this.#possibleHosts.push(element);
			const first = root?.firstElementChild;
			if (first) this.#stack.push({
				element: first,
				context: {
					...context,
					shadow: true
				}
			});
			if (isFrameElement(element)) this.#enterFrame(element, context);
		}
		#enterFrame(element, outer) {
			const hidden = outer.hidden ?? this.#frameReason(element, outer);
			if (hidden !== null && this.#scope.nodes === "interactive") return this.#seer.passed(element);
			const context = {
				...outer,
				hidden
			};
			const document = frameDocumentOf(element);
			const { place, parent } = context;
			if (!document) {
				this.#closedFrames.push({
					element,
					parent,
					place,
					position: this.#candidates.length
				});
				return;
			}
			const inner = {
				document,
				frame: this.#places.length,
				owner: element
			};
			if (!this.#eye.layout || !hasLayout(document)) {
				this.#enterDocument({
					...inner,
					origin: place.origin,
					clip: place.clip
				}, context);
				return;
			}
			const shown = shifted(frameContentBox(element), place.origin);
			const clip = place.clip && intersection(shown, place.clip);
			if (this.#scope.viewportOnly && !clip) return this.#seer.passed(element);
			this.#enterDocument({
				...inner,
				origin: {
					x: shown.x,
					y: shown.y
				},
				clip
			}, context);
		}
		#frameReason(element, { parent }) {
			if (this.#judge) return parent?.element === element ? parent.hidden : null;
			return this.#eye.layout ? this.#eye.styleReason(element) : parsedLookOf(element)?.hidden ?? null;
		}
	};
	function hiddenIn({ hidden }, element) {
		if (hidden === null || !isOftenHidden(element)) return hidden;
		return isShownByLabel(element) ? null : hidden;
	}
	const UNJUDGED = {
		hasWords: false,
		unread: null,
		inert: false
	};
	function inside(context, change) {
		const pressable = context.pressable || change.pressable;
		return change.parent === context.parent && pressable === context.pressable && change.cursor === context.cursor ? context : {
			...context,
			...change,
			pressable
		};
	}
	function isPressedByListener(element) {
		return isKnownToListen(element) && !isLabelOfControl(element);
	}
	function isLabelOfControl(element) {
		return isHtml(element, "label") && element.control !== null;
	}
	function isUnrendered(element) {
		return !checkVisibility(element) && styleOf(element).display !== "contents";
	}
	function mayStandAside(element) {
		if (localNameOf(element) !== "input" || !isHtml(element, "input")) return false;
		const { type } = element;
		return (type === "checkbox" || type === "radio" || type === "file") && (element.labels?.length ?? 0) > 0;
	}
	// src/dom/content.ts
	function contentOf(element, request) {
		const line = new Line();
		if (!isHtml(element, "select")) collect(element, request, line);
		return line.end();
	}
	function collect(element, request, line) {
		if (line.depth > 600) return;
		line.depth += 1;
		collectGenerated(element, "::before", request, line);
		for (const child of renderedChildrenOf(element)) if (isElement(child)) collectElement(child, request, line);
		else if (isText(child)) collectText(child, element, request, line);
		collectGenerated(element, "::after", request, line);
		line.depth -= 1;
	}
	function collectGenerated(element, edge, request, line) {
		const found = request.generatedAt(element, edge);
		if (!found) return;
		const flow = found.apart ? "box" : "text";
		line.part(flow);
		line.write(found.words, false);
		line.part(flow);
	}
	function collectText(text, around, request, line) {
		const { room, rendering } = request;
		const words = nodeValueOf(text) ?? "";
		if (room.left <= 0) return;
		if (/\\S/.test(words) && !request.isRead(ownerOf(text) ?? around)) return;
		const keeps = FOLDABLE.test(words) && rendering.keepsSpace(around);
		line.write(cut(words, room.left), keeps);
		room.left -= words.length;
	}
	const FOLDABLE = /^ | {2}|[\\t\\n\\f\\r]/;
	function ownerOf(text) {
		const parent = parentNodeOf(text);
		return parent && isElement(parent) ? parent : null;
	}
	function collectElement(element, request, line) {
		const { rendering } = request;
		if (localNameOf(element) === "br") return line.break();
		const isNode = request.isNode(element);
		if (!isNode && !request.takesPart(element)) return;
		const flow = rendering.flowOf(element);
		line.part(flow);
		if (!isNode) collect(element, request, line);
		else line.put(request.refOf(element));
		line.part(flow);
	}
	var Line = class {
		depth = 0;
		#parts = [];
		#words = "";
		write(text, keeps) {
			const words = keeps ? text : text.replaceAll(/[\\t\\n\\f\\r ]+/g, " ");
			const fresh = this.#words === "" ? this.#parts.length === 0 : /\\s$/.test(this.#words);
			this.#words += fresh && !keeps ? words.replace(/^ /, "") : words;
		}
		put(ref) {
			if (ref === void 0) return;
			this.#flush();
			this.#parts.push(ref);
		}
		part(flow) {
			if (flow === "block") this.break();
			else if (flow === "box") this.write(" ", false);
		}
		break() {
			this.#words = this.#words.replace(/ +$/, "");
			if (!(this.#words === "" && this.#parts.length === 0) && !this.#words.endsWith("\\n")) this.#words += "\\n";
		}
		end() {
			this.#words = this.#words.trimEnd();
			this.#flush();
			return this.#parts;
		}
		#flush() {
			if (this.#words !== "") this.#parts.push(this.#words);
			this.#words = "";
		}
	};
	// src/dom/generated-words.ts
	const MOST_ASKED$1 = 500;
	var GeneratedWords = class {
		#left = MOST_ASKED$1 * 2;
		at(element, edge) {
			if (this.#left <= 0) return null;
			this.#left -= 1;
			const style = getComputedStyle(element, edge);
			const { content } = style;
			if (content === "none" || content === "normal" || !isShown(style)) return null;
			const words = writtenIn(content);
			return isLegible(words) && !isIconFont(style) ? {
				words,
				apart: style.display !== "inline"
			} : null;
		}
	};
	function isShown(style) {
		const { display, visibility, opacity, fontSize } = style;
		return display !== "none" && visibility === "visible" && Number(opacity) >= .05 && Number.parseFloat(fontSize) > 1;
	}
	function writtenIn(content) {
		const strings = /^(?:"(?:[^"\\\\]|\\\\.)*"\\s*)+/.exec(content)?.[0] ?? "";
		return Array.from(strings.matchAll(/"((?:[^"\\\\]|\\\\.)*)"/g), ([, text = ""]) => text).join("").replaceAll(/\\\\(.)/g, "$1");
	}
	function isLegible(words) {
		return /[\\p{L}\\p{N}]{2}|[\\p{Sc}%]/u.test(words) && !/\\p{Co}/u.test(words);
	}
	function isIconFont({ fontFamily }) {
		return /icon|symbol|glyph|awesome|material/i.test(fontFamily);
	}
	// src/dom/messages.ts
	const LENGTH$1 = 300;
	function saidAbout(element, rendering) {
		const description = referencedTextOf(element, "aria-describedby", rendering) || fold(attributeOf(element, "aria-description") ?? "");
		const problem = isInvalid(element) ? referencedTextOf(element, "aria-errormessage", rendering) || complaintAbout(element) : "";
		return {
			...description !== "" && { description: cut(description, LENGTH$1) },
			...problem !== "" && { problem: cut(problem, LENGTH$1) }
		};
	}
	function complaintAbout(element) {
		return (isHtml(element, "input") || isHtml(element, "select") || isHtml(element, "textarea")) && matches(element, ":user-invalid") ? fold(element.validationMessage) : "";
	}
	const MESSAGE = /alert|danger|error|feedback|flash|invalid|notice|success|warning/i;
	function mayBeMessage(element) {
		return hasAttribute(element, "aria-live") || MESSAGE.test(attributeOf(element, "class") ?? "");
	}
	// src/dom/options.ts
	const MOST$1 = 50;
	const LENGTH = 200;
	function optionsOf(element) {
		if (!isHtml(element, "select")) return {};
		const all = Array.from(element.options);
		const kept = all.filter((option, index) => index < MOST$1 || option.selected).slice(0, 100);
		const omitted = all.length - kept.length;
		return {
			options: kept.map((option) => ({
				value: cut(option.value, LENGTH),
				label: cut(fold(option.label), LENGTH),
				selected: option.selected,
				disabled: matches(option, ":disabled"),
				...groupOf(option)
			})),
			...omitted > 0 && { omittedOptions: omitted }
		};
	}
	function groupOf(option) {
		const parent = parentNodeOf(option);
		if (!parent || !isElement(parent) || !isHtml(parent, "optgroup")) return {};
		return { group: cut(fold(attributeOf(parent, "label") ?? ""), LENGTH) };
	}
	// src/dom/carriers.ts
	function carriersOf(candidates, rendering) {
		const standing = new Set(candidates.filter(standsOut));
		for (const candidate of candidates) if (mayBeMessage(candidate.element)) addBoxOf(candidate, standing);
		const carriers = new Set(standing);
		for (const candidate of candidates) if (candidate.hasWords) carriers.add(carrierOfText(candidate, standing, rendering));
		return candidates.filter((candidate) => carriers.has(candidate));
	}
	function addBoxOf({ parent }, standing) {
		const page = parent && (isHtml(parent.element, "body") || isHtml(parent.element, "html"));
		if (parent && !page) standing.add(parent);
	}
	function standsOut({ element, kinds, place }) {
		if (kinds.length > 0 || isFrameElement(element) || isHtml(element, "form")) return true;
		if (mayBeMessage(element)) return true;
		if (element === documentElementOf(place.document)) return false;
		const role = roleOf(element);
		return role !== "" && !PHRASE_ROLES.has(role);
	}
	function carrierOfText(candidate, standing, rendering) {
		let at = candidate;
		while (at.parent && at.place === at.parent.place && at.hidden === at.parent.hidden && !standing.has(at) && !rendering.breaksLine(at.element)) at = at.parent;
		return at;
	}
	// src/dom/delegates.ts
	function delegatesAmong(candidates) {
		const delegates = new Set();
		for (const { kinds, parent } of candidates) {
			if (kinds.length === 0) continue;
			for (let at = parent; at; at = at.parent) if (at.byListener) delegates.add(at);
		}
		return delegates;
	}
	// src/dom/nodes.ts
	const TEXT_LENGTH = 300;
	const MOST_CHARACTERS = 2e6;
	function nodesOf(walk, request) {
		const rendering = renderingFor(request.layout);
		const delegates = delegatesAmong(walk.candidates);
		const wanted = request.scope.nodes === "all" ? carriersOf(walk.candidates, rendering) : walk.candidates.filter((candidate) => kindsOf(candidate, delegates).length > 0);
		const kept = wanted.slice(0, request.scope.limit);
		for (const { element } of kept) request.refs.give(element);
		const writer = {
			request,
			rendering,
			delegates,
			kept: new Set(kept),
			keptElements: new Set(kept.map(({ element }) => element)),
			wanted: new Set(wanted.map(({ element }) => element)),
			room: { left: MOST_CHARACTERS },
			generated: new GeneratedWords(),
			candidateOf: new Map(walk.candidates.map((candidate) => [candidate.element, candidate]))
		};
		const nodes = kept.map((candidate) => nodeOf(candidate, writer));
		const childFrames = walk.closedFrames.map((frame) => childFrameOf(frame, walk, writer));
		return {
			nodes,
			omitted: wanted.length - kept.length,
			childFrames
		};
	}
	function kindsOf(candidate, delegates) {
		const { kinds } = candidate;
		return delegates.has(candidate) ? kinds.filter((kind) => kind !== "clickable") : kinds;
	}
	function nodeOf(candidate, writer) {
		const { element, place, shadow, box, hidden } = candidate;
		const kinds = kindsOf(candidate, writer.delegates);
		const { refs, focused, offset } = writer.request;
		const { rendering } = writer;
		const role = roleOf(element);
		const byContent = role === "" && kinds.includes("clickable");
		const whole = writer.request.scope.nodes === "all" ? wholeOf(element, role, writer) : void 0;
		const form = formOf(element);
		return {
			ref: refs.give(element),
			parent: parentRefOf(candidate.parent, writer),
			tag: localNameOf(element),
			role,
			name: nameOf(element, {
				rendering,
				role,
				byContent
			}),
			text: cut(textOf$2(element, whole, writer), TEXT_LENGTH),
			kinds,
			state: {
				...stateOf(element, role, element === focused),
				...candidate.inert && INERT
			},
			attributes: attributesOf(element),
			form: form && refs.give(form),
			frame: place.frame,
			shadow,
			...box && { box: rounded(shifted(box, offset)) },
			...hidden && { hidden },
			...whole
		};
	}
	function textOf$2(element, whole, writer) {
		if (whole?.content && !isHtml(element, "select")) return fold(whole.content.map((part) => typeof part === "string" ? part : " ").join("").slice(0, 2 * TEXT_LENGTH));
		const { rendering, wanted } = writer;
		return visibleTextOf(element, {
			rendering,
			length: TEXT_LENGTH,
			without: wanted
		});
	}
	const INERT = { inert: true };
	function wholeOf(element, role, writer) {
		const { rendering, wanted, keptElements, request } = writer;
		const level = role === "heading" ? levelOf(element) : void 0;
		return {
			content: contentOf(element, {
				rendering,
				isNode: (inner) => wanted.has(inner),
				room: writer.room,
				generatedAt: (inner, edge) => generatedAt(inner, edge, writer),
				takesPart: (inner) => writer.candidateOf.has(inner),
				isRead: (inner) => isReadWith(inner, element, writer),
				refOf: (inner) => keptElements.has(inner) ? request.refs.give(inner) : void 0
			}),
			...rendering.flowOf(element) === "block" ? {} : { inline: true },
			...classesOf(element),
			...saidAbout(element, rendering),
			...level !== void 0 && { level },
			...optionsOf(element)
		};
	}
	function generatedAt(element, edge, writer) {
		const candidate = writer.candidateOf.get(element);
		if (!writer.request.layout || !candidate || candidate.hidden !== null) return null;
		return candidate.unread === null ? writer.generated.at(element, edge) : null;
	}
	function isReadWith(inner, carrier, { candidateOf }) {
		const own = candidateOf.get(inner);
		if (!own?.hasWords || own.hidden !== candidateOf.get(carrier)?.hidden) return false;
		return own.hidden !== null || own.unread === null;
	}
	const MOST_CLASSES = 10;
	const CLASS_LENGTH = 60;
	function classesOf(element) {
		const written = attributeOf(element, "class")?.trim() ?? "";
		if (written === "") return {};
		return { classes: written.split(/\\s+/).slice(0, MOST_CLASSES).map((name) => cut(name, CLASS_LENGTH)) };
	}
	function levelOf(element) {
		const own = Number(/^h([1-6])$/.exec(localNameOf(element))?.[1] ?? 2);
		const said = Number(attributeOf(element, "aria-level"));
		return Number.isInteger(said) && said > 0 ? said : own;
	}
	function parentRefOf(parent, writer) {
		for (let at = parent; at; at = at.parent) if (writer.kept.has(at)) return writer.request.refs.give(at.element);
		return null;
	}
	function formOf(element) {
		return isHtml(element, "input") || isHtml(element, "button") || isHtml(element, "select") || isHtml(element, "textarea") || isHtml(element, "fieldset") || isHtml(element, "output") ? element.form : null;
	}
	function childFrameOf(closed, walk, writer) {
		const { element, place } = closed;
		const { refs, layout, offset } = writer.request;
		const box = layout ? shifted(frameContentBox(element), place.origin) : null;
		const clip = box && place.clip && intersection(box, place.clip);
		const before = walk.candidates.slice(0, closed.position).filter((candidate) => writer.kept.has(candidate));
		return {
			ref: refs.give(element),
			parent: parentRefOf(closed.parent, writer),
			frame: place.frame,
			position: before.length,
			...box && { box: rounded(shifted(box, offset)) },
			...clip && { clip: rounded(shifted(clip, offset)) },
			url: attributeOf(element, "src") ?? "",
			name: attributeOf(element, "name") ?? ""
		};
	}
	// src/dom/cursor.ts
	function cursorAt(top, point) {
		const element = deepElementAt(top, point);
		if (!element) return "default";
		const style = styleOf(element);
		const named = style.cursor.split(",").at(-1)?.trim() ?? "auto";
		if (named !== "auto") return named;
		if (isField(element) || takesText(element)) return "text";
		return style.userSelect !== "none" && isOverText(element, point, top) ? "text" : "default";
	}
	function isField(element) {
		return isHtml(element, "textarea") || isHtml(element, "input") && isTextInput(element.type);
	}
	function isOverText(element, point, top) {
		const document = documentOf(element);
		if (!document) return false;
		const origin = originOf$1(element, top);
		const x = point.x - origin.x;
		const y = point.y - origin.y;
		const node = caretAt(document, x, y)?.offsetNode;
		if (!node || !isText(node)) return false;
		const range = document.createRange();
		range.selectNodeContents(node);
		return Array.from(range.getClientRects()).some((rect) => x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom);
	}
	// src/dom/page-state.ts
	function scrollPositionOf(document) {
		const scroller = scrollingElementOf(document);
		if (!scroller) {
			const { width, height } = viewportOf(document);
			return {
				x: 0,
				y: 0,
				pageWidth: width,
				pageHeight: height
			};
		}
		return {
			x: Math.round(scrollLeftOf(scroller)),
			y: Math.round(scrollTopOf(scroller)),
			pageWidth: scrollWidthOf(scroller),
			pageHeight: scrollHeightOf(scroller)
		};
	}
	function viewportSizeOf(document) {
		const { width, height } = viewportOf(document);
		return {
			width,
			height
		};
	}
	function stateOfDocument(document) {
		return {
			readyState: readyStateOf(document),
			hasBody: bodyOf(document) !== null,
			url: urlOf(document),
			title: titleOf(document),
			viewport: viewportSizeOf(document),
			scroll: scrollPositionOf(document)
		};
	}
	function pageClock() {
		return performance.timeOrigin + performance.now();
	}
	// src/dom/row.ts
	const MOST_LEVELS = 12;
	const MOST_TEXT$1 = 200;
	const MOST_NODES = 300;
	const ROWS = new Set([
		"tr",
		"li",
		"article",
		"dd",
		"details"
	]);
	const ROW_ROLES = new Set([
		"row",
		"listitem",
		"article",
		"treeitem",
		"option"
	]);
	const CELLS = new Set(["td", "th"]);
	function rowOf(element, top, known) {
		const own = textOf$1(element);
		let at = composedParentOf(element, top);
		for (let level = 0; at && level < MOST_LEVELS; level += 1) {
			if (isRow(at)) {
				const text = known.get(at) ?? textOf$1(at);
				known.set(at, text);
				if (text !== own) return hashed(text);
			}
			at = composedParentOf(at, top);
		}
		return 0;
	}
	function isRow(element) {
		const tag = localNameOf(element);
		if (CELLS.has(tag)) return false;
		const role = attributeOf(element, "role");
		return ROWS.has(tag) || role !== null && ROW_ROLES.has(role) || hasTwin(element);
	}
	function hasTwin(element) {
		const className = attributeOf(element, "class")?.trim() ?? "";
		if (className === "") return false;
		const isTwin = (other) => other !== null && localNameOf(other) === localNameOf(element) && attributeOf(other, "class")?.trim() === className;
		return isTwin(nextElementSiblingOf(element)) || isTwin(previousElementSiblingOf(element));
	}
	function textOf$1(element) {
		let text = "";
		let nodes = 0;
		const stack = [element];
		for (let node = stack.pop(); node; node = stack.pop()) {
			nodes += 1;
			if (text.length >= MOST_TEXT$1 || nodes > MOST_NODES) break;
			if (isText(node)) text += \` \${(nodeValueOf(node) ?? "").slice(0, MOST_TEXT$1)}\`;
			else if (isElement(node) && !isNeverShown(node)) stack.push(...renderedChildrenOf(node).slice(0, MOST_NODES).toReversed());
		}
		return fold(text).slice(0, MOST_TEXT$1);
	}
	function hashed(text) {
		let hash = 2166136261;
		for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
		return hash >>> 0 || 1;
	}
	// src/dom/snapshot.ts
	function snapshotOf(document, refs, request, seen) {
		refs.continueAt(request.nextRef);
		const rows = new Map();
		const offset = request.offset ?? {
			x: 0,
			y: 0
		};
		const eye = new Eye(document, shownPartOf(document, request));
		const focused = focusedElement(document);
		const { walk: number } = request;
		const seer = number === void 0 ? void 0 : seerOf(seen, refs, number);
		const walk = new Walker(request.scope, eye, focused, seer).walk();
		const nodes = nodesOf(walk, {
			scope: request.scope,
			refs,
			layout: eye.layout,
			focused,
			offset
		});
		return {
			answer: {
				url: urlOf(document),
				title: titleOf(document),
				viewport: viewportSizeOf(document),
				scroll: scrollPositionOf(document),
				pageTimeMs: pageClock(),
				cursorType: request.pointer && eye.layout ? cursorAt(document, request.pointer) : "default",
				...request.scope.nodes === "all" && { facts: {
					...documentFacts(document),
					marks: challengeMarksOf(walk, {
						refs,
						nodes: nodes.nodes,
						offset
					})
				} },
				frames: walk.places.map((place) => frameOf(place, refs)),
				...nodes,
				nextRef: refs.next,
				...seer && { traces: nodes.nodes.flatMap(({ ref }) => traceOf(ref)) }
			},
			walk
		};
		function traceOf(ref) {
			const element = refs.find(ref);
			if (!element) return [];
			return [{
				ref,
				since: seen.of(element, document),
				row: rowOf(element, document, rows)
			}];
		}
	}
	function seerOf(seen, refs, walk) {
		return {
			saw: (element) => seen.note(element, walk, refs.known(element)),
			passed: (element) => seen.notePassed(element, walk)
		};
	}
	function shownPartOf(document, { clip, offset }) {
		const viewport = viewportOf(document);
		if (!clip) return viewport;
		return intersection(viewport, shifted(clip, {
			x: -(offset?.x ?? 0),
			y: -(offset?.y ?? 0)
		})) ?? {
			...viewport,
			width: 0,
			height: 0
		};
	}
	function frameOf(place, refs) {
		const { owner, document, frame } = place;
		return {
			index: frame,
			url: urlOf(document),
			name: (owner && attributeOf(owner, "name")) ?? "",
			owner: owner && refs.give(owner)
		};
	}
	// src/dom/obstacles.ts
	function hiderOf(element, reason, top) {
		switch (reason) {
			case "display": return nearest(element, top, (at) => styleOf(at).display === "none" || isClosedDetails(at));
			case "visibility": return outermostInvisible(element, top);
			case "opacity": return nearest(element, top, (at) => styleOf(at).opacity === "0");
			case "clipped": return nearest(composedParentOf(element, top), top, clips);
			case "transparent":
			case "contrast": return element;
			case "size":
			case "offscreen":
			case "covered": return null;
		}
	}
	function disablingOf(element, top) {
		const inert = nearest(element, top, (at) => hasAttribute(at, "inert"));
		if (inert) return {
			how: "inert",
			by: inert
		};
		if (matches(element, ":disabled")) {
			const around = hasAttribute(element, "disabled") ? null : closest$1(element, "fieldset[disabled], optgroup[disabled]");
			return around ? {
				how: "fieldset",
				by: around
			} : {
				how: "attribute",
				by: element
			};
		}
		const marked = closest$1(element, "[aria-disabled=true i]");
		return marked && {
			how: "aria",
			by: marked
		};
	}
	function coverOf(hit, element, top) {
		let cover = hit;
		for (let at = hit; at; at = composedParentOf(at, top)) {
			if (at === element || isWithin(element, at, top)) break;
			if (isDialog(at) || staysInPlace(at)) cover = at;
		}
		return cover;
	}
	function isDialog(element) {
		const role = roleOf(element);
		return role === "dialog" || role === "alertdialog" || attributeOf(element, "aria-modal") === "true";
	}
	function staysInPlace(element) {
		const { position } = styleOf(element);
		return position === "fixed" || position === "sticky";
	}
	function nearest(element, top, holds) {
		for (let at = element; at; at = composedParentOf(at, top)) if (holds(at)) return at;
		return null;
	}
	function isClosedDetails(element) {
		return isHtml(element, "details") && !hasAttribute(element, "open");
	}
	function outermostInvisible(element, top) {
		let found = null;
		for (let at = element; at; at = composedParentOf(at, top)) {
			if (styleOf(at).visibility === "visible") break;
			found = at;
		}
		return found;
	}
	function clips(element) {
		const { overflowX, overflowY } = styleOf(element);
		return overflowX !== "visible" || overflowY !== "visible";
	}
	// src/dom/resolve.ts
	function resolve(document, refs, ref, nextRef = refs.next) {
		const element = refs.find(ref);
		if (!element) return { found: false };
		refs.continueAt(nextRef);
		const connected = isConnected(element);
		const sight = connected ? new Eye(document).look(element) : UNSEEN;
		const { hidden, box, inViewport } = sight;
		const point = sight.point ?? (box && middleOf(box));
		return {
			found: true,
			connected,
			visible: connected && hidden === null,
			...hidden && { hiddenReason: hidden },
			inViewport,
			letsThrough: connected && styleOf(element).pointerEvents === "none",
			box: box && rounded(box),
			point: point && roundedPoint(point),
			...obstacles(element, sight, document, refs),
			...identity(element),
			nextRef: refs.next
		};
	}
	function obstacles(element, { hidden, coveredBy }, document, refs) {
		const disabling = disablingOf(element, document);
		const hider = hidden && isConnected(element) ? hiderOf(element, hidden, document) : null;
		return {
			...hider && { hiddenBy: named$1(hider, refs) },
			...coveredBy && { covered: covering(coveredBy, element, document, refs) },
			disabled: disabling !== null,
			...disabling && { disabledBy: {
				how: disabling.how,
				by: named$1(disabling.by, refs)
			} }
		};
	}
	const UNSEEN = {
		hidden: "display",
		box: null,
		inViewport: false,
		point: null,
		coveredBy: null
	};
	function scrollToRef(document, refs, ref, always = false) {
		const element = refs.find(ref);
		if (!element || !isConnected(element)) return {
			found: false,
			scrolled: false
		};
		const sight = new Eye(document).look(element);
		if (!always && sight.hidden === null && sight.inViewport && isWholePointInside(sight)) return {
			found: true,
			scrolled: false
		};
		const shown = labelsOf(element).find(() => sight.hidden === "display") ?? element;
		scrollIntoView(shown, {
			behavior: "instant",
			block: "center",
			inline: "nearest"
		});
		return {
			found: true,
			scrolled: true
		};
	}
	function isWholePointInside(sight) {
		return sight.point !== null;
	}
	function describePoint(document, refs, point) {
		const hit = deepElementAt(document, point);
		if (!hit) return null;
		const element = reactingElementOf(hit, document, refs);
		const { role, name } = identity(element);
		const text = visibleTextOf(element, {
			rendering: renderingFor(true),
			length: HIT_TEXT_LENGTH
		});
		return {
			tag: localNameOf(element),
			role,
			text: cut(name || text, HIT_TEXT_LENGTH),
			ref: refs.known(element) ?? null
		};
	}
	const HIT_TEXT_LENGTH = 100;
	function reactingElementOf(hit, document, refs) {
		for (let at = hit; at; at = composedParentOf(at, document)) if (markupKindsOf(at).length > 0 || refs.known(at) !== void 0) return at;
		return hit;
	}
	function covering(hit, element, document, refs) {
		const cover = coverOf(hit, element, document);
		const kind = isDialog(cover) ? "dialog" : staysInPlace(cover) ? "bar" : "other";
		return {
			...named$1(cover, refs),
			kind
		};
	}
	// src/dom/focus.ts
	function describeFocus(document) {
		const element = focusedElement(document);
		if (!element) return {
			tag: "",
			type: "",
			isPassword: false,
			typeable: false
		};
		return {
			tag: localNameOf(element),
			type: isHtml(element, "input") ? element.type : "",
			isPassword: isSecret(element),
			typeable: takesText(element)
		};
	}
	// src/dom/text.ts
	function textOf(document, selector) {
		if (selector === void 0) return { text: innerTextIn(bodyOf(document)) ?? "" };
		try {
			return { text: innerTextIn(queryDocument(document, selector)) };
		} catch {
			return { error: \`The selector is not valid: \${selector}\` };
		}
	}
	function innerTextIn(element) {
		if (!element) return null;
		return isHtmlElement(element) ? innerTextOf(element) : element.textContent ?? "";
	}
	function containsText(document, text) {
		const wanted = fold(text);
		const body = bodyOf(document);
		if (body && fold(innerTextOf(body)).includes(wanted)) return true;
		const root = documentElementOf(document);
		if (!root) return wanted === "";
		return visibleTextOf(root, {
			rendering: renderingFor(hasLayout(document)),
			length: 1e400,
			frames: true
		}).includes(wanted);
	}
	// src/dom/entry-control.ts
	const MOST_TEXT = 100;
	const SECONDS_PER_STEP = 60;
	const FORMS = {
		color: /^#[0-9a-f]{6}$/i,
		date: /^\\d{4,6}-\\d\\d-\\d\\d$/,
		"datetime-local": /^\\d{4,6}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?$/,
		month: /^\\d{4,6}-\\d\\d$/,
		time: /^\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?$/,
		week: /^\\d{4,6}-W\\d\\d$/
	};
	function describeEntry(input) {
		const { type } = input;
		return {
			kind: "entry",
			inputType: type,
			value: input.value,
			...limitsOf(input),
			step: type === "color" ? null : stepOf(input)
		};
	}
	function stateOfEntry(input, inputs) {
		return {
			disabled: input.readOnly && input.type !== "color" || matches(input, ":disabled"),
			inputType: input.type,
			value: input.value,
			inputs
		};
	}
	function checkEntry(input, value) {
		const probe = blankLike(input);
		const refuse = (problem, near = []) => ({
			fits: false,
			problem,
			...limitsOf(input),
			near
		});
		if (!FORMS[input.type]?.test(value)) return refuse("form");
		probe.value = value;
		if (probe.value === "") return refuse("form");
		const { rangeUnderflow, rangeOverflow, stepMismatch } = probe.validity;
		if (rangeUnderflow) return refuse("min");
		if (rangeOverflow) return refuse("max");
		if (stepMismatch) return refuse("step", neighboursOf(probe));
		return {
			fits: true,
			value: probe.value
		};
	}
	function enterValue(input, value) {
		input.focus({ preventScroll: true });
		input.value = value;
		tellChange(input);
	}
	function prepareValue(input, value) {
		input.blur();
		input.value = value;
		input.focus({ preventScroll: true });
	}
	function blankLike(input) {
		const blank = (ownerDocumentOf(input) ?? globalThis.document).createElement("input");
		for (const name of [
			"type",
			"min",
			"max",
			"step",
			"value"
		]) {
			const value = attributeOf(input, name);
			if (value !== null) blank.setAttribute(name, value);
		}
		return blank;
	}
	function neighboursOf(probe) {
		const wrong = probe.value;
		return ["stepDown", "stepUp"].flatMap((move) => {
			probe.value = wrong;
			probe[move]();
			return probe.value !== wrong && probe.validity.valid ? [probe.value] : [];
		});
	}
	function limitsOf(input) {
		if (input.type === "color") return {
			min: "",
			max: ""
		};
		return {
			min: cut(input.min, MOST_TEXT),
			max: cut(input.max, MOST_TEXT)
		};
	}
	function stepOf({ step, type }) {
		if (step.toLowerCase() === "any") return null;
		const given = Number(step);
		if (step !== "" && given > 0 && Number.isFinite(given)) return given;
		return type === "time" || type === "datetime-local" ? SECONDS_PER_STEP : 1;
	}
	// src/dom/pickers.ts
	const MOST_ASKED = 20;
	var Pickers = class {
		#asked = new Set();
		#numbers = new WeakMap();
		#controls = new Map();
		#inputs = new WeakMap();
		#pressed;
		constructor(view) {
			const listen = (type, askedBy) => {
				const onEvent = (event) => this.#onAsk(event, askedBy(event));
				view.addEventListener(type, onEvent, { capture: true });
			};
			listen("mousedown", (event) => closest(event, isMainButton(event) ? LISTS : null));
			listen("click", (event) => closest(event, ENTRIES));
			listen("keydown", (event) => closest(event, openedBy(event)));
			view.addEventListener("mousedown", () => this.#focusPressed());
			view.addEventListener("mouseup", () => this.#focusPressed(), { capture: true });
			view.addEventListener("input", (event) => this.#onInput(event), {
				capture: true,
				passive: true
			});
		}
		note(control) {
			if (control instanceof Element && matches(control, \`\${LISTS}, \${ENTRIES}\`) && isControl(control)) this.#note(control);
		}
		take() {
			const asked = [...this.#asked].filter(isConnected);
			this.#asked.clear();
			return asked.map((control) => {
				const picker = isHtml(control, "select") ? describeList(control) : describeEntry(control);
				return {
					control: this.numberOf(control),
					...picker
				};
			});
		}
		find(number) {
			const control = this.#controls.get(number)?.deref();
			return control && isConnected(control) ? control : void 0;
		}
		inputsOf(control) {
			return this.#inputs.get(control) ?? 0;
		}
		#onAsk(event, control) {
			if (!control || !isControl(control) || !(event.isTrusted || opensByScript(event, control))) return;
			if (opensNothing(control)) return this.#note(control);
			event.preventDefault();
			this.#pressed = event.type === "mousedown" ? control : void 0;
			this.#note(control);
		}
		#focusPressed() {
			this.#pressed?.focus({ preventScroll: true });
			this.#pressed = void 0;
		}
		#note(control) {
			if (this.#asked.size < MOST_ASKED) this.#asked.add(control);
		}
		#onInput(event) {
			const target = event.isTrusted ? targetOf(event) : null;
			if (!target || !this.#numbers.has(target)) return;
			this.#inputs.set(target, (this.#inputs.get(target) ?? 0) + 1);
		}
		numberOf(control) {
			const known = this.#numbers.get(control);
			if (known !== void 0) return known;
			const number = this.#controls.size + 1;
			this.#numbers.set(control, number);
			this.#controls.set(number, new WeakRef(control));
			return number;
		}
	};
	function isControl(element) {
		return isHtml(element, "select") || isHtml(element, "input");
	}
	function opensNothing(control) {
		return isHtml(control, "select") && control.multiple;
	}
	function opensByScript({ type }, control) {
		return type === "click" && control.type === "color" && navigator.userActivation.isActive;
	}
	const LIST = "select:not([multiple], [size]:not([size='0'], [size='1']), :disabled)";
	const LISTS = \`\${LIST}, select[multiple]:not(:disabled)\`;
	const ENTRIES = ["input[type='color' i]:not(:disabled)", ...[
		"date",
		"datetime-local",
		"month",
		"time",
		"week"
	].map((type) => \`input[type="\${type}" i]:not(:disabled, [readonly])\`)].join(", ");
	function closest(event, selector) {
		return selector === null ? null : targetOf(event)?.closest(selector) ?? null;
	}
	function targetOf(event) {
		const [outermost] = event.composedPath();
		let target = outermost instanceof Element ? outermost : null;
		for (let root = target && shadowRootOf(target); target && root; root = shadowRootOf(target)) {
			const inner = event instanceof MouseEvent ? elementAt(root, event.clientX, event.clientY) : activeElementIn(root);
			if (!inner || inner === target) return target;
			target = inner;
		}
		return target;
	}
	function isMainButton(event) {
		return event instanceof MouseEvent && event.button === 0;
	}
	function openedBy(event) {
		if (!(event instanceof KeyboardEvent)) return null;
		const { key, altKey } = event;
		if (key === "Enter") return LIST;
		return key === "F4" || key === " " || altKey && (key === "ArrowDown" || key === "ArrowUp") ? \`\${LIST}, \${ENTRIES}\` : null;
	}
	// src/dom/picker-answers.ts
	function pickerAnswers(pickers) {
		const list = (control) => {
			const found = pickers.find(control);
			return found && isHtml(found, "select") ? found : void 0;
		};
		const entry = (control) => {
			const found = pickers.find(control);
			return found && isHtml(found, "input") ? found : void 0;
		};
		return {
			pickerControl: (control) => pickers.find(control) ?? null,
			listOptions: (control) => given(list(control), describeList),
			listState: (control) => given(list(control), (it) => stateOfList(it, pickers.inputsOf(it))),
			approachOption: (control, index) => void given(list(control), (it) => approachOption(it, index)),
			approachOptions: (control, indexes) => given(list(control), (it) => approachOptions(it, indexes)) ?? 0,
			chooseOptions: (control, indexes) => void given(list(control), (it) => chooseOptions(it, indexes)),
			entryState: (control) => given(entry(control), (it) => stateOfEntry(it, pickers.inputsOf(it))),
			checkEntry: (control, value) => given(entry(control), (it) => checkEntry(it, value)),
			prepareValue: (control, value) => void given(entry(control), (it) => prepareValue(it, value)),
			enterValue: (control, value) => void given(entry(control), (it) => enterValue(it, value))
		};
	}
	function given(control, ask) {
		return control === void 0 ? null : ask(control);
	}
	// src/dom/presses.ts
	var PressCounter = class {
		#count = 0;
		constructor(target) {
			for (const type of ["mousedown", "touchstart"]) target.addEventListener(type, (event) => {
				if (event.isTrusted) this.#count += 1;
			}, {
				capture: true,
				passive: true
			});
		}
		get count() {
			return this.#count;
		}
	};
	// src/dom/matching.ts
	const MOST = 1e3;
	function refsMatching(document, refs, selector) {
		try {
			const known = queryAll(document, selector).slice(0, MOST).map((element) => knownRefOf(document, refs, element));
			return { refs: [...new Set(known.filter((ref) => ref !== void 0))] };
		} catch {
			return { error: \`The selector is not valid: \${selector}\` };
		}
	}
	function knownRefOf(document, refs, element) {
		for (let at = element; at; at = composedParentOf(at, document)) {
			const ref = refs.known(at);
			if (ref !== void 0) return ref;
		}
	}
	function showsMatch(document, selector) {
		try {
			return { shown: queryAll(document, selector).some(isSeen) };
		} catch {
			return { error: \`The selector is not valid: \${selector}\` };
		}
	}
	function isSeen(element) {
		if (!checkVisibility(element, {
			opacityProperty: true,
			visibilityProperty: true
		})) return false;
		const { width, height } = boundingRectOf(element);
		return width > 0 && height > 0;
	}
	// src/dom/scroll-log.ts
	var ScrollLog = class {
		#document;
		#places = new WeakMap();
		#moved = new Set();
		constructor(document, view) {
			this.#document = document;
			this.#noteDocument();
			const passive = {
				capture: true,
				passive: true
			};
			view.addEventListener("scroll", (event) => this.#onScroll(event.target), passive);
			for (const type of [
				"mousemove",
				"mousedown",
				"keydown"
			]) view.addEventListener(type, (event) => this.#noteAround(event), passive);
		}
		note(element) {
			if (!this.#moved.has(element)) this.#places.set(element, placeOf$1(element));
		}
		take() {
			const records = [];
			for (const element of this.#moved) {
				const record = this.#recordOf(element);
				if (record) records.push(record);
				this.#places.set(element, placeOf$1(element));
			}
			this.#moved.clear();
			this.#noteDocument();
			return records;
		}
		#recordOf(element) {
			if (!isConnected(element)) return null;
			const before = this.#places.get(element) ?? {
				x: 0,
				y: 0
			};
			const position = placeOf$1(element);
			const x = position.x - before.x;
			const y = position.y - before.y;
			if (x === 0 && y === 0) return null;
			const main = element === scrollingElementOf(this.#document);
			return {
				x,
				y,
				position,
				main,
				...!main && { box: rounded(boxOf(element, this.#document)) }
			};
		}
		#onScroll(target) {
			const scrolled = target === this.#document ? scrollingElementOf(this.#document) : target;
			if (scrolled instanceof Element) this.#moved.add(scrolled);
		}
		#noteDocument() {
			const scroller = scrollingElementOf(this.#document);
			if (scroller) this.note(scroller);
		}
		#noteAround(event) {
			for (const target of event.composedPath()) if (target instanceof Element && !this.#places.has(target) && canScroll(target)) this.note(target);
		}
	};
	function canScroll(element) {
		return scrollHeightOf(element) > clientHeightOf(element) || scrollWidthOf(element) > clientWidthOf(element);
	}
	function placeOf$1(element) {
		return {
			x: Math.round(scrollLeftOf(element)),
			y: Math.round(scrollTopOf(element))
		};
	}
	// src/dom/tiles.ts
	const MOST_ELEMENTS = 5e4;
	const MOST_LOOSE = 300;
	const SAME_PLACE = .5;
	var Tiles = class {
		#document;
		#start;
		constructor(document) {
			this.#document = document;
		}
		show(to) {
			const start = this.#start ??= this.#begin();
			this.#unpin(start);
			const root = documentElementOf(this.#document);
			if (root) start.pins.push(hold(root, { scrollSnapType: "none" }));
			this.#scroll(to);
			const place = this.#place;
			for (const one of start.loose) pin(one, place, start.pins);
			return place;
		}
		putBack() {
			const start = this.#start;
			if (!start) return true;
			this.#start = void 0;
			this.#unpin(start);
			this.#scroll(start.place);
			return distance(this.#place, start.place) < SAME_PLACE;
		}
		#begin() {
			const place = this.#place;
			return {
				place,
				loose: looseElements(this.#document).map((element) => ({
					element,
					place: placeOf(element, place)
				})),
				pins: []
			};
		}
		#unpin({ pins }) {
			for (const one of pins.splice(0)) one.cancel();
		}
		get #place() {
			const view = defaultViewOf(this.#document);
			return {
				x: view?.scrollX ?? 0,
				y: view?.scrollY ?? 0
			};
		}
		#scroll({ x, y }) {
			defaultViewOf(this.#document)?.scrollTo({
				left: x,
				top: y,
				behavior: "instant"
			});
		}
	};
	function pin({ element, place }, scroll, pins) {
		const now = placeOf(element, scroll);
		if (distance(now, place) < SAME_PLACE) return;
		const translate = \`\${place.x - now.x}px \${place.y - now.y}px\`;
		pins.push(hold(element, { translate }, "add"));
		if (distance(placeOf(element, scroll), place) >= SAME_PLACE) pins.push(hold(element, { opacity: "0" }));
	}
	function hold(element, style, composite = "replace") {
		const animation = animate(element, [style, style], {
			duration: 1,
			fill: "both",
			composite
		});
		animation.pause();
		return animation;
	}
	function placeOf(element, scroll) {
		const { x, y } = boundingRectOf(element);
		return {
			x: x + scroll.x,
			y: y + scroll.y
		};
	}
	function distance(a, b) {
		return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
	}
	function looseElements(document) {
		const found = [];
		const root = documentElementOf(document);
		const stack = root ? [root] : [];
		for (let count = 0; count < MOST_ELEMENTS && found.length < MOST_LOOSE; count += 1) {
			const element = stack.pop();
			if (!element) break;
			const { position } = styleOf(element);
			if (position === "fixed" || position === "sticky") found.push(element);
			const next = nextElementSiblingOf(element);
			if (next) stack.push(next);
			const children = [firstElementChildOf(element), shadowRootOf(element)?.firstElementChild];
			for (const child of children) if (child) stack.push(child);
		}
		return found;
	}
	// src/dom/world.ts
	function createWorld(document, view) {
		const refs = new RefBook();
		const firstSeen = new FirstSeen();
		const hosts = new HostBook();
		let elements = 0;
		const ears = new Ears(view);
		const presses = new PressCounter(ears);
		const pickers = new Pickers(ears);
		const scrolls = new ScrollLog(document, ears);
		const tiles = new Tiles(document);
		return {
			snapshot: (request) => {
				const { answer, walk } = snapshotOf(document, refs, request, firstSeen);
				hosts.note(walk.possibleHosts);
				elements = walk.visited;
				for (const node of answer.nodes) noteScroller(node.kinds.includes("scrollable"), node.ref);
				return answer;
			},
			lastSeen: (ref) => firstSeen.lastOf(ref),
			resolve: (ref, nextRef) => resolve(document, refs, ref, nextRef),
			scrollIntoView: (ref, always) => scrollToRef(document, refs, ref, always),
			describePoint: (x, y) => describePoint(document, refs, {
				x,
				y
			}),
			listenAgain: () => ears.listenAgain(),
			pressCount: () => presses.count,
			notePicker: (control) => pickers.note(control),
			takePickers: () => pickers.take(),
			...pickerAnswers(pickers),
			...carried(document, refs),
			...acting(document, refs, pickers),
			...learning(document, refs),
			takeScrolls: () => scrolls.take(),
			text: (selector) => textOf(document, selector),
			matching: (selector) => refsMatching(document, refs, selector),
			shows: (selector) => showsMatch(document, selector),
			focused: () => describeFocus(document),
			focusedSlider: () => focusedSlider(document),
			clock: pageClock,
			state: () => stateOfDocument(document),
			cursorAt: (x, y) => cursorAt(document, {
				x,
				y
			}),
			containsText: (text) => containsText(document, text),
			showTile: (to) => tiles.show(to),
			putBackTiles: () => tiles.putBack(),
			element: (ref) => refs.find(ref) ?? null,
			showFrame: (ref, points) => {
				const frame = refs.find(ref);
				return points.map((point) => deepElementAt(document, point) === frame);
			},
			census: () => ({
				elements,
				possibleHosts: hosts.waiting
			}),
			takePossibleHosts: (limit) => hosts.take(limit),
			adoptClosedRoot,
			markClickable: (...objects) => markClickable(objects),
			unmarkClickable: (...positions) => unmarkClickable(positions)
		};
		function noteScroller(scrollable, ref) {
			const element = scrollable ? refs.find(ref) : void 0;
			if (element) scrolls.note(element);
		}
	}
	// src/dom/entry.ts
	const NAME = "__fermata";
	if (!Object.hasOwn(globalThis, NAME)) Object.defineProperty(globalThis, NAME, { value: Object.freeze(createWorld(document, globalThis)) });
})();`;
