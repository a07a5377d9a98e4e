/** Usual and unusual forms. The element with the id `go` submits each of them, relative to its page. */
export interface FormCase {
  readonly name: string;
  readonly html: string;
  /** Encoding of the served page. */
  readonly charset?: string;
  /** Texts that are entered first, by selector. */
  readonly type?: Readonly<Record<string, string>>;
  /** Boxes and buttons that are checked, and unchecked. */
  readonly check?: Readonly<Record<string, boolean>>;
  readonly choose?: Readonly<Record<string, readonly string[]>>;
  readonly files?: Readonly<Record<string, readonly CaseFile[]>>;
}

export interface CaseFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const GO = `<button id=go>Go</button>`;

export const FORM_CASES: readonly FormCase[] = [
  {
    name: "unchecked boxes before text fields",
    html: `<form action=take><input type=checkbox name=a><input type=radio name=r value=1><input name=t value=text><input type=checkbox name=b checked><input name=u value=v>${GO}</form>`,
  },
  {
    name: "a form without a name behind a search form",
    html: `<form action=search><input name=q value=find><button>Search</button></form><form action=login method=post><input name=user value=me><input type=password name=pass value=secret><input type=submit id=go></form>`,
  },
  {
    name: "the clicked button of several",
    html: `<form action=take method=post><input name=t value=1><button name=do value=save>Save</button><button id=go name=do value=delete>Delete</button><input type=submit name=do value=other></form>`,
  },
  {
    name: "a submit input without value, and a button without value",
    html: `<form action=take><button name=x>X</button><input type=submit name=s id=go></form>`,
  },
  {
    name: "a button without value",
    html: `<form action=take><button id=go name=x>X</button></form>`,
  },
  {
    name: "an image button",
    html: `<form action=take><input name=a value=1><input type=image id=go name=point value=ignored></form>`,
  },
  {
    name: "an image button without a name",
    html: `<form action=take><input type=image id=go></form>`,
  },
  {
    name: "formaction, formmethod and formenctype",
    html: `<form action=wrong method=post><input name=a value="1&2=3 4+5"><button id=go formaction=right formmethod=POST formenctype=text/plain name=b value="x y">Go</button></form>`,
  },
  {
    name: "an action with query and fragment, by GET",
    html: `<form action="take?old=1&x=2#part"><input name=new value=1>${GO}</form>`,
  },
  {
    name: "an action with query and fragment, by POST",
    html: `<form method=post action="take?old=1#part"><input name=new value=1>${GO}</form>`,
  },
  {
    name: "an empty action",
    html: `<base href="elsewhere/"><form action=""><input name=a value=1>${GO}</form>`,
  },
  {
    name: "no action",
    html: `<base href="elsewhere/"><form method=post><input name=a value=1>${GO}</form>`,
  },
  {
    name: "an action below a base",
    html: `<base href="else/where/"><form action="../take"><input name=a value=1>${GO}</form>`,
  },
  { name: "an empty form by GET", html: `<form action=take>${GO}</form>` },
  { name: "an empty form by POST", html: `<form action=take method=post>${GO}</form>` },
  {
    name: "an empty multipart form",
    html: `<form action=take method=post enctype=multipart/form-data>${GO}</form>`,
  },
  {
    name: "unknown method and encoding",
    html: `<form action=take method=put enctype=application/json><input name=a value=1>${GO}</form>`,
  },
  {
    name: "characters that need escaping, urlencoded",
    html: `<form action=take method=post><input name="a b&c=d" value="&quot;'()*-._~!@#$%^{}[]|\\/:;,?"><input name="ä" value="日本 🎉">${GO}</form>`,
  },
  {
    name: "characters that need escaping, multipart",
    html: `<form action=take method=post enctype=multipart/form-data><input name='a"b' value='c"d'><input name="n&#10;l" value=1><input name="ä" value="日本 🎉">${GO}</form>`,
  },
  {
    name: "lines in fields, urlencoded",
    html: `<form action=take method=post><textarea name=t>one\ntwo\r\nthree</textarea><input type=hidden name=h value="x&#10;y&#13;z&#13;&#10;w"><input name=i value="a&#10;b">${GO}</form>`,
  },
  {
    name: "lines in fields, multipart",
    html: `<form action=take method=post enctype=multipart/form-data><textarea name=t>\n\none\ntwo</textarea><input type=hidden name=h value="x&#10;y&#13;z">${GO}</form>`,
  },
  {
    name: "lines in fields, plain",
    html: `<form action=take method=post enctype=text/plain><textarea name=t>one\ntwo</textarea><input name="k=e&amp;y" value="v">${GO}</form>`,
  },
  {
    name: "hard wrapping is not for parsers",
    html: `<form action=take method=post><textarea name=t cols=10>short</textarea>${GO}</form>`,
  },
  {
    name: "ownership by form attribute, inside and outside of other forms",
    html: `<form id=f action=take><input name=a value=1></form><form id=g action=wrong><input name=b value=2 form=f><input name=c value=3></form><input name=d value=4 form=f><input name=e value=5 form=nobody><button id=go form=f name=z value=9>Go</button>`,
  },
  {
    name: "a control whose form attribute names nothing leaves its form",
    html: `<form action=take><input name=a value=1 form=gone><input name=b value=2 form=""><input name=c value=3>${GO}</form>`,
  },
  {
    name: "a form in a table, where markup breaks it up",
    html: `<table><form action=take method=post><tr><td><input name=a value=1></td></tr><tr><td><input name=b value=2><button id=go name=c value=3>Go</button></td></tr></form></table>`,
  },
  {
    name: "a form that is closed inside a block",
    html: `<div><form action=take><div><input name=a value=1></form><input name=b value=2><button id=go name=c value=3>Go</button></div></div>`,
  },
  {
    name: "a form in a form",
    html: `<form action=outer><input name=a value=1><form action=inner><input name=b value=2></form><input name=c value=3><button id=go form="f">Go</button></form><form id=f action=take><input name=d value=4></form>`,
  },
  {
    name: "disabled controls and fieldsets",
    html: `<form action=take><input name=a value=1 disabled><fieldset disabled><legend><input name=b value=2></legend><legend><input name=c value=3></legend><input name=d value=4><fieldset><input name=e value=5></fieldset></fieldset><fieldset><legend></legend><input name=f value=6></fieldset><select name=g disabled><option>x</select><textarea name=h disabled>y</textarea>${GO}</form>`,
  },
  {
    name: "a legend in a disabled fieldset in a disabled fieldset",
    html: `<form action=take><fieldset disabled><legend><fieldset disabled><legend><input name=a value=1></legend><input name=b value=2></fieldset></legend><fieldset disabled><legend><input name=c value=3></legend></fieldset></fieldset>${GO}</form>`,
  },
  {
    name: "lists of one and of several",
    html: `<form action=take><select name=one><option>first<option>second</select><select name=two><option value=a>A<option value=b selected>B<option value=c selected>C</select><select name=many multiple><option>x<option selected>y<option selected value="">z<option selected disabled>w</select><select name=none multiple><option>n</select><select name=off><option disabled selected>hint<option>real</select><select name=group><optgroup disabled><option>no</optgroup><optgroup><option>  spaced   out  </optgroup></select><select name=empty></select><select name=rows size=3><option>r</select>${GO}</form>`,
  },
  {
    name: "choices that were made",
    html: `<form action=take><select name=one id=one><option value=1>a<option value=2>b</select><select name=many id=many multiple><option value=1 selected>a<option value=2>b<option value=3>c</select>${GO}</form>`,
    choose: { "#one": ["2"], "#many": ["2", "3"] },
  },
  {
    name: "radio groups",
    html: `<form action=take><input type=radio name=r value=1 checked><input type=radio name=r value=2 checked><input type=radio name=r id=three value=3><input type=radio name=s checked><input type=radio value=no checked>${GO}</form><form><input type=radio name=r value=4 checked></form>`,
    check: { "#three": true },
  },
  {
    name: "radio groups as markup leaves them",
    html: `<form action=take><input type=radio name=r value=1 checked><input type=radio name=r value=2 checked><input type=radio name=R value=3 checked>${GO}</form>`,
  },
  {
    name: "boxes that were checked and unchecked",
    html: `<form action=take><input type=checkbox name=a id=a><input type=checkbox name=b id=b checked value=yes><input type=checkbox name=c id=c checked value="">${GO}</form>`,
    check: { "#a": true, "#b": false },
  },
  {
    name: "names that are empty or missing",
    html: `<form action=take><input value=1><input name="" value=2><input name=" " value=3><input name=isindex value=4>${GO}</form>`,
  },
  {
    name: "_charset_",
    html: `<form action=take><input type=hidden name=_charset_ value=x><input type=hidden name=_CHARSET_><input name=_charset_ value=text>${GO}</form>`,
    charset: "windows-1252",
  },
  {
    name: "a western page with characters it does not have",
    html: `<form action=take method=post><input type=hidden name=_charset_><input name="n&#233;" value="&#8364; &#233; &#26085;">${GO}</form>`,
    charset: "iso-8859-1",
  },
  {
    name: "a western page, multipart",
    html: `<form action=take method=post enctype=multipart/form-data><input name="n&#233;" value="&#8364; &#233; &#26085;">${GO}</form>`,
    charset: "windows-1252",
  },
  ...["Shift_JIS", "EUC-JP", "GBK", "Big5", "EUC-KR", "windows-1251", "koi8-r", "utf-16le"].map(
    (charset): FormCase => ({
      name: `a page in ${charset}`,
      html: `<form action=take method=post><input type=hidden name=_charset_><input name=a value="&#26085;&#26412; &#44032; &#65377; &#233; &#128169; &#20013;&#25991; ~\\">${GO}</form>`,
      // The served text is not UTF-16: this page only declares that encoding, in a meta element.
      ...(charset.startsWith("utf-16")
        ? {
            html: `<meta charset=utf-16le><form action=take method=post><input type=hidden name=_charset_><input name=a value="&#233;">${GO}</form>`,
            charset: "",
          }
        : { charset }),
    }),
  ),
  {
    name: "accept-charset",
    html: `<form action=take method=post accept-charset="nonsense iso-8859-5 utf-8"><input type=hidden name=_charset_><input name=a value="&#1046; &#233;">${GO}</form>`,
  },
  {
    name: "values that types make their own of",
    html: `<form action=take><input type=number name=n1 value=abc><input type=number name=n2 value=1e2><input type=range name=r1><input type=range name=r2 min=3 max=7 value=100><input type=range name=r3 min=0 max=10 step=3 value=5><input type=color name=c1><input type=color name=c2 value="#ABCDEF"><input type=date name=d1 value=2026-02-30><input type=date name=d2 value=2024-02-29><input type=time name=t value=25:00><input type=month name=m value=2026-13><input type=week name=w value=2026-W01><input type=datetime-local name=l value="2026-01-01 10:00"><input type=email name=e value=" a@b.c "><input type=email name=f multiple value=" a@b.c , d@e.f "><input type=url name=u value=" http://x/ "><input type=text name=x value=" kept "><input type=search name=y value="a&#13;&#10;b"><input type=nonsense name=z value=v><input type=submit name=no value=no>${GO}</form>`,
  },
  {
    name: "values that were entered",
    html: `<form action=take><input id=a name=a value=old><input id=p type=password name=p><textarea id=t name=t>old</textarea><input id=n type=number step=any name=n><input id=c type=color name=c><input id=h type=hidden name=h value=keep>${GO}</form>`,
    type: { "#a": "new & good", "#p": "s3cret", "#t": "line\nline", "#n": "12.5", "#c": "#ff8800" },
  },
  {
    name: "no file",
    html: `<form action=take method=post enctype=multipart/form-data><input type=file name=f><input type=file name=g multiple>${GO}</form>`,
  },
  {
    name: "no file, urlencoded",
    html: `<form action=take method=post><input type=file name=f>${GO}</form>`,
  },
  {
    name: "files",
    html: `<form action=take method=post enctype=multipart/form-data><input type=file name=f id=f><input type=file name="g&quot;" id=g multiple><input name=after value=1>${GO}</form>`,
    files: {
      "#f": [{ name: `we"ird ä.txt`, type: "text/plain", text: "line\nline\r\n" }],
      "#g": [
        { name: "a.bin", type: "", text: "\u0000\u0001" },
        { name: "b.json", type: "application/json", text: "{}" },
      ],
    },
  },
  {
    name: "files, urlencoded",
    html: `<form action=take method=post><input type=file name=f id=f multiple>${GO}</form>`,
    files: {
      "#f": [
        { name: "a b.txt", type: "text/plain", text: "x" },
        { name: "c", type: "", text: "" },
      ],
    },
  },
  {
    name: "files, plain",
    html: `<form action=take method=post enctype=text/plain><input type=file name=f id=f>${GO}</form>`,
    files: { "#f": [{ name: "a b.txt", type: "text/plain", text: "x" }] },
  },
  {
    name: "reset and plain buttons, objects, outputs and progress are not sent",
    html: `<form action=take><input type=reset name=a value=1><input type=button name=b value=2><button type=reset name=c value=3></button><button type=button name=d></button><output name=e>5</output><progress name=f value=1></progress><meter name=g value=1></meter><object name=h></object><fieldset name=i></fieldset>${GO}</form>`,
  },
  {
    name: "many of one name, in order",
    html: `<form action=take><input name=a value=1><select name=a><option>2</select><textarea name=a>3</textarea><input type=checkbox name=a value=4 checked><button id=go name=a value=5>Go</button><input name=a value=6></form>`,
  },
  {
    name: "a label's button in a paragraph",
    html: `<form action=take><p><label>Name <input name=n value=1></label></p><p><button id=go name=b value="v"><b>Bold</b></button></p></form>`,
  },
  {
    name: "readonly is sent",
    html: `<form action=take><input name=a value=1 readonly><textarea name=b readonly>2</textarea>${GO}</form>`,
  },
  {
    name: "hidden by style or attribute is sent",
    html: `<form action=take><div hidden><input name=a value=1></div><input name=b value=2 style="display:none"><template><input name=c value=3></template><details><input name=d value=4></details>${GO}</form>`,
  },
  {
    name: "a form without a referrer",
    html: `<meta name=referrer content=no-referrer><form action=take method=post><input name=a value=1>${GO}</form>`,
  },
  {
    name: "a form that need not be filled in",
    html: `<form action=take novalidate><input name=a required>${GO}</form>`,
  },
  {
    name: "a button for which nothing need be filled in",
    html: `<form action=take><input name=a required><button id=go formnovalidate>Go</button></form>`,
  },
];

/** Forms that Chromium submits against the standard. The static engine follows it: `path` and `body` are its data. */
export const CHROMIUM_DIFFERS: readonly (FormCase & {
  readonly path: string;
  readonly body: string;
})[] = [
  {
    name: "a button's encoding text/plain in a form of method get",
    html: `<form><input name=a value="1 2"><button id=go formaction=take formmethod=post formenctype=text/plain>Go</button></form>`,
    path: "take",
    body: "a=1 2\r\n",
  },
  {
    name: "controls in a list of suggestions",
    html: `<form action=take><datalist><input name=a value=1><select name=s><option selected>x</select></datalist><input name=b value=2>${GO}</form>`,
    path: "take?b=2",
    body: "",
  },
  {
    name: "an accept-charset that nobody knows",
    html: `<form action=take method=post accept-charset="nonsense"><input name=a value="&#233;">${GO}</form>`,
    charset: "windows-1252",
    path: "take",
    body: "a=%C3%A9",
  },
];
