/** Pages that both engines must read alike, each for one feature. `<!doctype html>` precedes all. */
export const SAME_PAGES: Readonly<Record<string, string>> = {
  "an article": `<title>Bread</title><main><h1>Bread &amp; <em>butter</em></h1><p>Bread is <a href="/b">baked</a> from
    <b>flour</b>, <i>water</i><br>and salt. <img src=x alt="A loaf"> It is old.</p><ul><li>rye<li>wheat
    <ul><li>spelt</ul></ul><pre>  two
 lines</pre><blockquote>Give us <q>this</q> day</blockquote><hr><p>H<sub>2</sub>O, 10<sup>3</sup></p></main>`,
  landmarks: `<header>Top<nav aria-label=Main><a href=/a>A</a> <a href=/b>B</a></nav></header><main><article><header>In</header>
    <h2>Two</h2><section aria-label=Part>x</section><section>y</section></article><aside>beside</aside></main>
    <footer>End <address>me</address></footer><search><input></search>`,
  "text that runs together": `<div>one<span>two</span> three</div><div>a<div>b</div>c</div><p>x<button>y</button>z
    <p>1<img alt=pic src=x>2<p>a<input>b<select><option>o</select>c<p>so<wbr>ft <u>u</u><s>s</s><small>s</small>`,
  "white space": `<p>  a
    b   c </p><textarea>  kept
  here </textarea><pre>
x
  <b>  y </b></pre><p>a <!-- c --> b<span> </span>c`,
  "definition lists, figures, tables": `<dl><dt>T<dd>D<dd>E</dl><figure><img src=x alt=i><figcaption>Cap</figcaption></figure>
    <table><caption>Prices</caption><colgroup><col></colgroup><thead><tr><th>A<th scope=col>B</thead><tbody><tr><th scope=row>r
    <td>1<tr><td colspan=2>2 <a href=/x>x</a></tbody><tfoot><tr><td>f</table><table role=presentation><tr><td>laid out</table>
    <table role=grid><tr><td>g</table>`,
  "unknown and custom elements": `<p>a<foo>b</foo>c<my-box>d <b>e</b></my-box>f</p><x-y role=button tabindex=0>Press</x-y>
    <blink>bl</blink><center>ce</center><font color=red>f</font><nobr>n</nobr>`,
  links: `<base href="/dir/sub/"><p><a href="rel?x=1 2#f">1</a> <a href="//other.example/x">2</a> <a href="?q=ä">3</a>
    <a href="javascript:void 0">4</a> <a href="http://[bad">5</a> <a href="">6</a> <a>7</a> <a href="mailto:a@b.c">8</a>
    <a href=" /sp ace ">9</a><area href=/a alt=ar><map name=m><area href=../m alt=Map></map><link rel=next href=n>`,
  "fields and their values": `<form><input value=a><input type=text value="two
lines"><input type=NUMBER value=12><input type=number value=1e3x><input type=range><input type=range min=5 max=20 step=4 value=11>
    <input type=color value=#ABCDEF><input type=date value=2024-02-30><input type=date value=2024-02-29>
    <input type=time value=10:30><input type=month value=2024-13><input type=week value=2024-W05>
    <input type=datetime-local value="2024-01-02 10:00"><input type=email value=" a@b.c "><input type=email multiple value=" a@b.c , d@e.f ">
    <input type=url value=" http://x "><input type=checkbox><input type=checkbox checked value=v><input type=radio><input type=file>
    <input type=image alt=Im><input type=submit><input type=reset><input type=button value=Bu><input type=hidden value=h>
    <input type=password value=secret><input type=search><input type=tel><input type=bogus value=x><textarea rows=2>
 first
 second</textarea><textarea></textarea></form>`,
  "lists of choices": `<select id=a><option>one<option value=2>two<option selected>three</select><select><option disabled>d<option>e</select>
    <select multiple><option selected>m<option>n<option selected>o</select><select size=3><option>p<option>q</select>
    <select><optgroup label=G><option>r<optgroup label=H disabled><option label="Lab el">s</select><select></select>
    <select><option selected>t<option selected>u</select><select><optgroup disabled><option>v</optgroup><option>w</select><select disabled><option>x<option disabled>y</select>
    <datalist id=l><option value=x></datalist><input list=l>`,
  "radio groups": `<form><input type=radio name=r checked><input type=radio name=r checked></form><form><input type=radio name=r checked>
    <input type=radio name=R checked></form><input type=radio name=r checked><input type=radio checked><input type=radio checked>`,
  "names by labels": `<label for=a>By for</label><input id=a><label>Around <input></label><label>Two <input id=b> and <b>more</b></label>
    <label for=b>Second</label><label for=none>No one's</label><label>Sel <select><option>x</select> rest</label>
    <label for=c>File</label><input id=c type=file><label>Check <input type=checkbox></label><label for=h>Hid</label><input id=h type=hidden>
    <label for=m>Me</label><meter id=m value=.5>half</meter><label for=p>Pr</label><progress id=p value=1 max=2></progress>
    <label for=o>Out</label><output id=o>5</output><label for=bt>But</label><button id=bt>x</button>`,
  "names by ARIA": `<button aria-label="Close it">x</button><div id=l1>First</div><div id=l2 hidden>Second <b>part</b></div>
    <input aria-labelledby="l1 l2 none"><a href=/ aria-label="">Text</a><nav aria-labelledby=l1>n</nav><img src=x alt="">
    <img src=x><svg aria-label=Sv><title>T</title></svg><svg><title>Tit</title><text>x</text></svg><input placeholder=Pl>
    <input title=Ti placeholder=Pl><fieldset><legend>Leg <i>end</i></legend><input type=radio></fieldset><i role=img aria-label=star>*</i>
    <a href=/x><img src=x alt=Home></a><a href=/y title=Why>?</a><button><span aria-hidden=true>×</span><span>Shut</span></button>`,
  roles: `<div role=button>b</div><div role="foo tab">t</div><ul role=menu><li role=menuitem>m</ul><div role=checkbox aria-checked=mixed>c</div>
    <div role=switch aria-checked=true>s</div><a href=/ role=presentation>p</a><ul role=none><li>n</ul><h2 role=none>h</h2><div role=heading aria-level=3>h3</div>
    <div role=tree><div role=treeitem aria-selected=true aria-expanded=false>ti</div></div><span role=link>l</span><div role=textbox aria-readonly=true>r</div>
    <div role=textbox contenteditable>e</div><div role=combobox aria-haspopup=listbox>co</div><div role=alert>A!</div><div role=status>S</div>
    <div role=separator>-</div><div role=progressbar aria-valuenow=5>5</div><button role=tab aria-selected=false>x</button>`,
  states: `<button disabled>d</button><fieldset disabled><legend>L <input></legend><legend><input></legend><input><button>b</button><select><option>o</select></fieldset>
    <input required><input readonly value=r><input aria-invalid=true><input aria-required=true><button aria-pressed=true>p</button><button aria-pressed=mixed>q</button>
    <div aria-disabled=true><a href=/>in</a></div><button aria-disabled=false>no</button><button aria-expanded=true>e</button><details><summary>s</summary>x<a href=/>y</a></details>
    <details open><summary>o</summary>shown</details><details>no summary</details><textarea required readonly disabled></textarea><input pattern=x minlength=2 maxlength=5 required>`,
  "what can be pressed": `<div onclick=x()>c</div><span tabindex=0>t</span><span tabindex=-1>n</span><label>no control</label><video controls></video><audio controls></audio><audio></audio>
    <summary>alone</summary><div contenteditable>edit <b>me</b></div><div contenteditable=false>not</div><a name=x>anchor</a><area href=/><iframe></iframe><object>fall back</object>
    <canvas>canvas text</canvas><video>video text</video>`,
  "hidden by markup": `<div hidden><p>h<a href=/>x</a></div><p hidden>p</p><div aria-hidden=true>seen<a href=/y>y</a></div><dialog>closed</dialog><dialog open style="position:static">open<button>b</button></dialog>
    <div style="display:none">d</div><div style="visibility:hidden">v<b style="visibility:visible">w</b></div><div style="opacity:0">o<a href=/>p</a></div><template><p>t</p></template>
    <noscript>no <b>script</b></noscript><div popover>pop</div><input type=hidden value=x><p hidden=until-found>u</p><datalist><option>o</datalist><rp>rp</rp>`,
  "style sheets": `<style>.a{display:none}.b{visibility:hidden}.b .c{visibility:visible}#d{display:none!important}#d.e{display:block}
    p:hover{display:none}p::before{display:none}:not(.x).f{display:none}li:nth-child(2){display:none}@media print{p{display:none}}@media (max-width:600px){.g{display:none}}
    @media (min-width:600px){.h{display:none}}span.i{display:block}a.j{display:inline-block}.k>.l{display:none}[data-m]{display:none}.n+.n{display:none}
    @supports (display:grid){.o{display:none}}@supports not (display:grid){.p{display:none}}.q{display:none}.q{display:block}.r{opacity:0}.s{display:contents}</style>
    <p class=a>a</p><div class=b>b<i class=c>c</i></div><p id=d class=e>d</p><p class=f>f</p><p class="f x">fx</p><ul><li>1<li>2<li>3</ul><p class=g>g</p><p class=h>h</p>
    <div>x<span class=i>i</span>y<a class=j href=/>j</a>z</div><div class=k><p class=l>l</p><div><p class=l>m</p></div></div><p data-m>m</p><p class=n>n1</p><p class=n>n2</p>
    <p class=o>o</p><p class=p>p</p><p class=q>q</p><p class=r>r <a href=/>in</a></p><p>a<span class=s>b</span>c</p>`,
  "style sheets that nest and layer": `<style>@layer base,top;@layer top{.a{display:block}}@layer base{.a{display:none}.b{display:none}}.c{.d{display:none}&.e{display:none}> .f{display:none}
    @media (width > 500px){display:block;.g{display:none}}}.h,.i{& p,span{display:none}}@import url(x.css);.j{display:none;;color:red}.k{colour}.l{display:none}
    .m{}} .n{display:none}.o:is(p,div){display:none}p.q:where(.r){display:none}.s:has(b){display:none}</style><p class=a>a</p><p class=b>b</p>
    <div class="c e">ce</div><div class=c>c<p class=d>d</p><p class=f>f</p><p><i class=f>ff</i></p><p class=g>g</p></div><div class=i>i<p>p</p><span>s</span></div>
    <p class=j>j</p><p class=k>k</p><p class=l>l</p><p class=n>n</p><p class=o>o</p><p class="q r">q</p><p class=s>s<b>b</b></p><p class=s>t</p>`,
  "rows of boxes": `<style>.f{display:flex}.g{display:grid}.l{float:left}.p{position:absolute}</style><div class=f><span>a</span><span>b</span><a href=/>c</a></div>
    <div class=g><b>d</b><i>e</i></div><div>x<span class=l>f</span>y</div><div>x<span class=p>g</span>y</div><div class=f>loose <b>words</b> here</div>`,
  "broken tables": `<table>stray<tr><td>a<div>b</table>c<table><a href=/x>out</a><tr><td><table><td>in</table>after<form><tr><td><input></form></table>
    <table><tbody><tr></p><td>x<th>y<caption>late</caption><col><tr><td>z</table><td>loose</td><tr>row</tr>`,
  "broken nesting": `<p>a<div>b</p>c<b>d<p>e</b>f</p><a href=/1>g<a href=/2>h</a>i<button>j<button>k</button><i>l<b>m</i>n</b><ul><li>o<p>q</li></ul></ul>
    <h1>r<h2>s</h1>t</h2><form><form><input name=x></form><input name=y></form></div></span><nobr>x<nobr>y`,
  "broken markup": `<p class="a"id=b>a<<p>b</ p><!>c<!-->d<!--e--!>f<?php g ?>h</>i<a href=/ href=/2>j</a><b x=1 X=2>k</b><img alt=l src=x/><br/>m</br>n</p>o&amp&lt;&nope;&#0;&#x80;&#99999999;&notin;&not
    <p/>q<div/>r<script>"<p>no</p>"</script><style><p>no</p></style><title>late</title><textarea><p>x</textarea><plaintext><p>all & rest`,
  "a body inside": `<p>one<body class=x><p>two<html lang=fr><head><title>Tt</title></head><p>three</body><p>four</html><p>five<frameset><frame></frameset>`,
  "nul and control characters": `<p>a\u0000b\u0001c\u007f\u00ad\u200bd</p><input value="a\u0000b"><p title="x\u0000">e\u00a0f`,
  "foreign content": `<svg viewBox="0 0 1 1"><title>Ti</title><a xlink:href=/s href=/h><text>T</text></a><foreignObject><p>html</p></foreignObject><desc>d</desc></svg>
    <math><mi>x</mi><mo>=</mo><mtext>t<p>broke out</p></mtext></math><svg><p>out</p><svg><style>p{display:none}</style></svg>`,
  "shadow trees": `<div id=h><template shadowrootmode=open><style>.s{display:none}:host(#h) .t{display:none}::slotted(b){color:red}</style><p>shadow <slot name=n>def</slot></p><p class=s>hidden</p>
    <p class=t>by host</p><slot></slot></template><b slot=n>named</b>light<i>more</i><u slot=other>lost</u></div><p class=s>outside</p>
    <section><template shadowrootmode=open><button><slot></slot></button></template>Press</section><p><template shadowrootmode=open>p tree</template>not</p>
    <span><template shadowrootmode=none>x</template>y</span><a><template shadowrootmode=open>x</template>z</a>`,
  frames: `<iframe name=one title=One srcdoc="<title>In</title><h1>Inside</h1><a href=rel>r</a><iframe srcdoc='<p>deeper'></iframe>"></iframe><iframe></iframe><iframe src=about:blank></iframe>
    <div hidden><iframe srcdoc="<p>hidden"></iframe></div><iframe style="visibility:hidden" srcdoc="<p>inv"></iframe><p>after`,
  "what a document says": `<html lang=de><meta name=Description content="d"><meta property=og:title content=t><meta name=description content=second><link rel=canonical href=/c><link rel=icon href=i type=image/png>
    <script type=application/ld+json>{"a":1}</script><script src=/s.js></script><script>var x = 1;</script><noscript><p>No script</p></noscript><title>
     Spaced   title </title><svg><title>no</title></svg><p>x`,
  "out of sight": `<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}.off{position:absolute;left:-9999px}
    .up{position:absolute;top:-5000px}.z{height:0;overflow:hidden}.sc{transform:scale(0)}.fade{opacity:0}.drawer{position:fixed;left:0;top:0;width:100px;transform:translateX(-100%)}
    .clear{color:transparent}.dots{font-size:0}.dots b{font-size:16px}.v{visibility:hidden}.v i{visibility:visible}.stencil{color:transparent;background:linear-gradient(red,blue);background-clip:text}</style>
    <p class=sr>reader</p><p class=off>off <a href=/o>link</a></p><p class=up>up</p><div class=z>folded <p>p</p></div><p class=sc>scaled</p>
    <div class=fade><p>faded</p></div><nav class=drawer><a href=/d>drawer</a></nav><p class=clear>clear <b style="color:red">not</b></p>
    <p class=clear>all clear</p><p class=dots>dots</p><p class=dots>dots <b>big</b></p><p class=v>v <i>seen</i></p><p class=stencil>stencil</p><p>last`,
  "a form of many parts": `<form id=f action=/go method=post><fieldset><legend>Who</legend><p><label>Name <input name=n autocomplete=name></label>
    <label>Mail <input type=email name=m placeholder="you@example.com"></label></p></fieldset><label><input type=checkbox name=t checked> Terms</label>
    <div><label for=c>Country</label><select id=c name=c><option value="">Choose…<option value=de>Germany<option value=fr selected>France</select></div>
    <textarea name=x aria-label=Notes>Some notes</textarea><button>Send</button><button type=button>Not</button></form><input form=f name=late><button form=f formaction=/x>Other</button>
    <table><form id=g><tr><td><input name=cell></td><td><button>In table</button></td></tr></form></table>`,
  "a list of results": `<nav><ol><li><a href="?p=1" aria-current=page>1</a><li><a href="?p=2" rel=next>Next ›</a></ol></nav><main>
    <article class="card big"><h3><a href=/1>First <mark>hit</mark></a></h3><p class=snippet>Words and <em>more</em> words … <time datetime=2024-01-01>today</time></p></article>
    <article class=card><h3><a href=/2>Second</a></h3><img src=/i.png alt="" width=10 height=10><p>By <a href=/u>user</a> · 5 points | <span>3 comments</span></article></main>`,
  "as deep as can be": `${"<div>".repeat(250)}deep <a href=/x>link</a>${"</div>".repeat(200)}after<p>end`,
  "deep lines": `${"<i>".repeat(240)}deep<a href=/x>link</a>${"</i>".repeat(120)} after <p>end`,
  "white space in CSS": `<style>.a{white-space:pre-wrap}.b{white-space:normal}.c{white-space:nowrap}.d{white-space:pre-line}</style><div class=a>  a
    b <p class=b> n  o </p></div><pre class=b> x
  y </pre><p class=c>c  d</p><p class=d>e
    f  g</p><div class=a><button> h  i </button></div>`,
  "lists and languages": `<ul><li>a<ol start=3><li value=7>b</ol><li><p>c<p>d</ul><menu><li>m</menu><div dir=rtl lang=ar>عربي <b>نص</b></div><p>日本<ruby>語<rt>ご</rt></ruby>
    <bdo dir=rtl>abc</bdo><dl><div><dt>t<dd>d</div></dl><p>😀 e\u0301 <data value=1>one</data><kbd>K</kbd><samp>S</samp><var>V</var><abbr title=Ab>A</abbr><dfn>D</dfn><ins>I</ins><del>X</del>`,
};
